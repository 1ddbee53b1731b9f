import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alignTables } from '../align-tables'
import { goal, goalTable } from '../goals'
import { type ClusterFigures, type ClusterPlan, type Cost, measureCluster } from './measure'

/** `npm run bench -- cluster`: the cost of the network between nodes. Writes bench/CLUSTER.md. */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '99' },
    keys: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
})
const plan: ClusterPlan = {
  devices: Number(values.devices),
  keys: Number(values.keys),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
}
const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-cluster-'))
for (const part of ['single', 'cluster']) mkdirSync(join(folder, part))
try {
  const figures = await measureCluster(folder, plan)
  const { text, isGood } = report(plan, figures)
  writeFileSync('bench/CLUSTER.md', text)
  console.log(text)
  process.exitCode = isGood ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

function report({ devices, keys, seconds, rounds }: ClusterPlan, figures: ClusterFigures) {
  const ms = (n: number) => `${n < 10 ? n.toFixed(1) : n.toFixed(0)} ms`
  const lines = [
    goal('Messages/s, three nodes beside one process', figures.ratio, 0.6, 'least', (n) => n.toFixed(2)),
    goal('Acknowledged at 500 messages/s, 99 % within', figures.calmP99Ms, 60, 'most', ms),
    goal('Live update at another node, 99 % within', figures.liveP99Ms, 200, 'most', ms),
  ]
  const count = (n: number) => Math.round(n).toLocaleString('en-US')
  const cost = ({ nodes, postgres }: Cost) => [nodes, postgres].map((n) => `${n.toFixed(0)} µs`)
  const [oneNodes, onePostgres] = cost(figures.oneMicroseconds)
  const [threeNodes, threePostgres] = cost(figures.threeMicroseconds)
  const text = [
    '# Benchmark of the cluster',
    '',
    `\`npm run bench -- cluster\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}: three nodes, NATS and`,
    'PostgreSQL with full durability on one machine, beside one process with its own PostgreSQL, by turns. Three load',
    `generators on the same machine send for ${devices} devices at QoS 1, ${keys} numeric data points per message, ${rounds} rounds of ${seconds} s.`,
    '',
    ...goalTable(lines),
    '',
    '| Figure | One process | Three nodes |',
    '|---|--:|--:|',
    `| Messages/s (median of ${rounds}) | ${count(figures.one)} | ${count(figures.three)} |`,
    `| Processor time of the server processes per message | ${oneNodes} | ${threeNodes} |`,
    `| Processor time of PostgreSQL per message | ${onePostgres} | ${threePostgres} |`,
    `| Live update at another node, half within | | ${ms(figures.liveP50Ms)} |`,
    '',
  ]
  return { text: alignTables(text.join('\n')), isGood: lines.every(({ isReached }) => isReached) }
}
