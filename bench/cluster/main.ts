import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alignTables } from '../../tools/align-tables'
import { goal, goalTable } from '../goals'
import {
  type ClusterFigures,
  type ClusterPlan,
  type Cost,
  measureCluster,
  PARTS,
  type Throughput,
} from './measure'

/**
 * `npm run bench -- cluster` measures the cost of the network between nodes and writes bench/CLUSTER.md. With
 * `--only latency,live` it measures and prints only these parts, and does not write the file.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '99' },
    keys: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: PARTS.join() },
  },
})
const plan: ClusterPlan = {
  devices: Number(values.devices),
  keys: Number(values.keys),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
}
const selectedNames = values.only.split(',')
const unknown = selectedNames.find((name) => !PARTS.some((part) => part === name))
if (unknown) throw new Error(`Unknown part ${unknown}. The parts are ${PARTS.join(', ')}`)
const parts = PARTS.filter((part) => selectedNames.includes(part))
const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-cluster-'))
for (const name of ['single', 'cluster']) mkdirSync(join(folder, name))
try {
  const figures = await measureCluster(folder, plan, parts)
  const { text, isEveryGoalReached } = report(plan, figures)
  if (parts.length === PARTS.length) writeFileSync('bench/CLUSTER.md', text)
  console.log(text)
  process.exitCode = isEveryGoalReached ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

function report(
  { devices, keys, seconds, rounds }: ClusterPlan,
  { throughput, latency, live, takeOver }: ClusterFigures,
) {
  const ms = (n: number) => `${n < 10 ? n.toFixed(1) : n.toFixed(0)} ms`
  const twoDigits = (n: number) => n.toFixed(2)
  const lines = [
    throughput &&
      goal('Messages/s, three nodes relative to one process', throughput.ratio, 0.6, 'at least', twoDigits),
    latency && goal('Acknowledged at 500 messages/s, 99 % within', latency.p99Ms, 60, 'at most', ms),
    live && goal('Live update at another node, 99 % within', live.p99Ms, 200, 'at most', ms),
    takeOver &&
      goal('Partitions of a killed node are at other nodes after', takeOver.killedMs, 5000, 'at most', ms),
    takeOver &&
      goal('Partitions of a stopping node are at other nodes after', takeOver.stoppedMs, 1000, 'at most', ms),
  ].filter((line) => line !== undefined)
  const text = [
    '# Benchmark of the cluster',
    '',
    `\`npm run bench -- cluster\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}: three nodes with`,
    'NATS and PostgreSQL are compared with one process that has its own PostgreSQL. Both run on this machine with full',
    'durability and are measured alternately. Three load',
    `generators on the same machine send for ${devices} devices at QoS 1, ${keys} numeric data points per message, ${rounds} rounds of ${seconds} s.`,
    '',
    ...goalTable(lines),
    '',
    '| Figure | One process | Three nodes |',
    '|---|--:|--:|',
    ...(throughput ? throughputRows(throughput, rounds) : []),
    ...(live ? [`| Live update at another node, half of them within | | ${ms(live.p50Ms)} |`] : []),
    '',
  ]
  return { text: alignTables(text.join('\n')), isEveryGoalReached: lines.every(({ isReached }) => isReached) }
}

function throughputRows(
  { oneProcess, threeNodes, oneProcessCost, threeNodesCost }: Throughput,
  rounds: number,
) {
  const count = (n: number) => Math.round(n).toLocaleString('en-US')
  const cost = (part: keyof Cost) =>
    [oneProcessCost, threeNodesCost].map((costs) => `${costs[part].toFixed(0)} µs`).join(' | ')
  return [
    `| Messages/s (median of ${rounds}) | ${count(oneProcess)} | ${count(threeNodes)} |`,
    `| Processor time of the server processes per message | ${cost('nodes')} |`,
    `| Processor time of PostgreSQL per message | ${cost('postgres')} |`,
    `| Processor time of NATS per message | | ${threeNodesCost.nats.toFixed(0)} µs |`,
  ]
}
