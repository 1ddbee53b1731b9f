import { cpus } from 'node:os'
import product from '../package.json' with { type: 'json' }
import { alignTables } from '../tools/align-tables'
import { goalTable } from './goals'
import { SMALL_KEYS } from './measure'
import { type BenchFigures, reportGoals } from './report-goals'
import { count, medianPointsPerSecond, medianRun, ms } from './report-numbers'

/** The report as Markdown, and whether every goal was reached. */
export function report(all: BenchFigures): { text: string; isEveryGoalReached: boolean } {
  const { plan, figures, queries, telemetry, live, engine } = all
  const bare = medianPointsPerSecond(figures.bare)
  const whole = medianPointsPerSecond(figures.whole)
  const lines = reportGoals(all)
  const text = [
    '# Benchmarks',
    '',
    `\`npm run bench\` of Signalbox ${product.version} on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, embedded`,
    `PostgreSQL with full durability, the load generator on the same machine. ${plan.devices} devices publish over`,
    `MQTT at QoS 1, ${plan.keys} numeric data points per message, ${plan.rounds} rounds of ${plan.seconds} s alternating with`,
    'the bare program, which parses, stores with `COPY` and acknowledges, and does nothing else. The whole path is the',
    'way of a message through Signalbox, from the MQTT packet to the acknowledgement.',
    '',
    ...goalTable(lines),
    '',
    '| Figure | Whole path | Bare program |',
    '|---|--:|--:|',
    `| Points/s (median of ${plan.rounds}) | ${count(whole)} | ${count(bare)} |`,
    `| Messages/s with ${SMALL_KEYS} points (median of ${plan.rounds}) | ${count(medianPointsPerSecond(figures.smallWhole) / SMALL_KEYS)} | ${count(medianPointsPerSecond(figures.smallBare) / SMALL_KEYS)} |`,
    `| Acknowledged under full load, half of them within | ${ms(medianRun(figures.whole).p50Ms)} | ${ms(medianRun(figures.bare).p50Ms)} |`,
    `| Acknowledged under full load, 99 % within | ${ms(medianRun(figures.whole).p99Ms)} | ${ms(medianRun(figures.bare).p99Ms)} |`,
    '',
    '| Figure | Measured |',
    '|---|--:|',
    `| Script calls/s of one tenant in one thread | ${count(engine.scriptCallsPerSecond)} |`,
    `| Acknowledged at 500 messages/s, half of them within | ${ms(figures.limitedRate.p50Ms)} |`,
    `| Acknowledged at 500 messages/s, 99 % within | ${ms(figures.limitedRate.p99Ms)} |`,
    `| First start, which creates the database, until the first page | ${(figures.firstStartMs / 1000).toFixed(1)} s |`,
    `| Second start of the server until the first page | ${(figures.secondStartMs / 1000).toFixed(1)} s |`,
    `| Points stored in the run | ${count(figures.storedPoints)} |`,
    '',
    'Pages of 20 among 100,000 devices with five attributes and five latest values each:',
    '',
    '| Page of devices | Half within | 95 % within |',
    '|---|--:|--:|',
    ...queries.map(({ what, p50Ms, p95Ms }) => `| ${what} | ${ms(p50Ms)} | ${ms(p95Ms)} |`),
    '',
    '| Reading telemetry | Half within | 95 % within |',
    '|---|--:|--:|',
    ...telemetry.map(({ what, p50Ms, p95Ms }) => `| ${what} | ${ms(p50Ms)} | ${ms(p95Ms)} |`),
    '',
    `${live.plan.sessions} WebSocket sessions watch ${live.plan.devicesPerSession} devices each, ${count(live.plan.updatesPerSecond)} updates/s,`,
    `for ${live.plan.seconds / 60} minutes:`,
    '',
    '| Live updates | Measured |',
    '|---|--:|',
    `| Publish to socket, half of them within | ${ms(live.figures.p50Ms)} |`,
    `| Publish to socket, 99 % within | ${ms(live.figures.p99Ms)} |`,
    `| Memory after a garbage collection, after a tenth of the time | ${live.figures.megabytesEarly.toFixed(0)} MB |`,
    `| Memory after a garbage collection, at the end | ${live.figures.megabytesLate.toFixed(0)} MB |`,
    '',
  ]
  return { text: alignTables(text.join('\n')), isEveryGoalReached: lines.every((line) => line.isReached) }
}
