import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { alignTables } from '../../../tools/align-tables'

export interface FaultResult {
  name: string
  longestGapMs: number
}

/** The result of one run. */
export interface ChaosResult {
  nodes: number
  devices: number
  faults: FaultResult[]
  points: number
  lostPoints: number
  alarms: number
  /** Alarms that were missed or raised twice, last values that are wrong, updates out of order. */
  problems: string[]
}

/** Every page has to receive an update again within this time. */
const MAX_GAP_MS = 10_000

export const isTooLong = ({ longestGapMs }: FaultResult) => longestGapMs > MAX_GAP_MS

/** Adds the result to the earlier runs in the file, and returns all runs. The first run replaces the file. */
export function withEarlierRuns(file: string, result: ChaosResult, isFirst: boolean): ChaosResult[] {
  const earlier: ChaosResult[] = !isFirst && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const runs = [...earlier, result]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(runs))
  return runs
}

/** Writes the report of all runs, as Markdown. */
export function writeReport(file: string, runs: ChaosResult[]) {
  const faults = runs.flatMap((run) => run.faults)
  const names = [...new Set(faults.map(({ name }) => name))].sort()
  const sum = (figure: (run: ChaosResult) => number) => runs.reduce((total, run) => total + figure(run), 0)
  const problems = runs.flatMap((run) => run.problems)
  const { nodes, devices } = runs[0]!
  const text = [
    '# Chaos report',
    '',
    `\`npm run chaos\`: ${faults.length} faults in ${runs.length === 1 ? 'one run' : `${runs.length} runs`}, with ${nodes} nodes, NATS, PostgreSQL and HAProxy on one machine with ${cpus().length} cores, which other programs used at the same time. ${devices} devices publish with QoS 1 through HAProxy all the time, and a page follows each of them. Six of the devices raise and clear alarms.`,
    '',
    '| What must not happen | Checked | Found |',
    '|---|--:|--:|',
    `| Acknowledged points lost | ${sum(({ points }) => points)} | ${sum(({ lostPoints }) => lostPoints)} |`,
    `| Alarms missed or raised twice, messages out of order | ${sum(({ alarms }) => alarms)} | ${problems.length} |`,
    `| Faults after which a page had no update for more than ${MAX_GAP_MS / 1000} s | ${faults.length} | ${faults.filter(isTooLong).length} |`,
    '',
    ...problems.map((problem) => `- ${problem}`),
    ...(problems.length > 0 ? [''] : []),
    'The longest time that a page had no update, from the beginning of the fault to the first update after its end. It includes the time during which the failed component was down.',
    '',
    '| Fault | Times | Median | Longest |',
    '|---|--:|--:|--:|',
    ...names.map((name) => row(name, faults)),
    '',
  ]
  writeFileSync(file, alignTables(text.join('\n')))
}

function row(name: string, faults: FaultResult[]): string {
  const gaps = faults
    .filter((fault) => fault.name === name)
    .map(({ longestGapMs }) => longestGapMs)
    .sort((a, b) => a - b)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `| ${name} | ${gaps.length} | ${seconds(gaps[Math.floor(gaps.length / 2)]!)} | ${seconds(gaps.at(-1)!)} |`
}
