import { goal, type Line } from '../goals'
import { count } from '../report-numbers'
import type { MoveFigures, MovePlan } from './measure'

/** The sizes of the simulated sources, and the duration of the load of another tenant. */
export const MOVE_PLAN: MovePlan = {
  fleet: { devices: 10_000, attributes: 10, keys: 10, points: 1 },
  history: { devices: 40, attributes: 0, keys: 2, points: 50_000 },
  loadSeconds: 15,
}

/** The goals for imports and exports of tenants, with the measured values. */
export function moveGoals({ fleet, history, neighbor, archive }: MoveFigures): Line[] {
  const { idleP95Ms, devicesImportP95Ms, historyImportP95Ms } = neighbor
  return [
    goal(
      'Import of 10,000 devices with 10 attributes and 10 keys each, source answering in 5 ms',
      fleet.seconds / 60,
      5,
      'at most',
      (n) => `${n.toFixed(1)} min`,
    ),
    goal('Import of telemetry over REST, points/s', history.pointsPerSecond, 100_000, 'at least', count),
    goal(
      'Memory of the server during an import, above idle',
      Math.max(fleet.megabytes, history.megabytes, archive.megabytes),
      150,
      'at most',
      (n) => `${n.toFixed(0)} MB`,
    ),
    goal(
      "95th percentile of another tenant's acknowledgement time during an import, relative to that without an import",
      Math.max(devicesImportP95Ms, historyImportP95Ms) / idleP95Ms,
      1.5,
      'at most',
      (n) => n.toFixed(2),
    ),
    goal('Export to an archive, points/s', archive.exportPointsPerSecond, 200_000, 'at least', count),
    goal('Import of an archive, points/s', archive.importPointsPerSecond, 200_000, 'at least', count),
  ]
}
