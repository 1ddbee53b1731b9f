import { entityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import { createBus } from '../apps/server/src/bus'
import { openDatabase } from '../apps/server/src/database/database'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres'
import { newId } from '../apps/server/src/database/ids'
import { migrate } from '../apps/server/src/database/migrate'
import { telemetry } from '../apps/server/src/telemetry/telemetry'
import { type QueryFigure, timed } from './timed'

export interface TelemetryPlan {
  series: number
  pointsPerSeries: number
  rounds: number
}

const YEAR_MS = 365 * 86_400_000
const BUCKETS = 200
const LATEST_DEVICES = 1000

/** Measures reading a year of one series among many, and reading the latest values of many devices. */
export async function measureTelemetry(dataDir: string, plan: TelemetryPlan): Promise<QueryFigure[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { db, pool, close } = openDatabase(server.url)
  try {
    await migrate(db)
    const store = await telemetry({ db, pool, bus: createBus() })
    const tenantId = newId()
    const devices = Array.from({ length: LATEST_DEVICES }, () => entityId('DEVICE', newId()))
    const startTs = Date.now() - YEAR_MS
    await fill(plan, startTs, (index, points) => store.timeseries.save(tenantId, devices[index]!, points))
    await Promise.all(
      devices.map((device) => store.timeseries.save(tenantId, device, [point('t', Date.now(), 1)])),
    )
    await pool.query('VACUUM ANALYZE')

    const average = await timed(
      'A year of one series in 200 averages, with 100 series of 100,000 points stored',
      plan.rounds,
      60,
      (round) =>
        store.timeseries.history(devices[round % plan.series]!, {
          keys: ['value'],
          startTs,
          endTs: startTs + YEAR_MS,
          agg: 'AVG',
          intervalMs: Math.ceil(YEAR_MS / BUCKETS),
          limit: BUCKETS,
          order: 'ASC',
        }),
    )
    const ids = devices.map(({ id }) => id)
    const latest = await timed('Newest values of 1,000 devices', plan.rounds, 50, () =>
      store.timeseries.latestOf(ids, ['t']),
    )
    await store.close()
    return [average, latest]
  } finally {
    await close()
    await server.stop()
  }
}

const point = (key: string, ts: number, value: number): Point => ({
  key,
  ts,
  value: { kind: 'DOUBLE', value },
})

/**
 * Writes a batch of every series, then the next batch of every series: in real use all series grow at the same time.
 */
async function fill(
  { series, pointsPerSeries }: TelemetryPlan,
  startTs: number,
  save: (index: number, points: Point[]) => Promise<void>,
) {
  const stepMs = YEAR_MS / pointsPerSeries
  const batch = 200
  for (let from = 0; from < pointsPerSeries; from += batch) {
    const saves = Array.from({ length: series }, (_, index) => {
      const points = Array.from({ length: batch }, (_, offset) => {
        const ts = Math.round(startTs + (from + offset) * stepMs)
        return point('value', ts, Math.round(Math.sin(ts / 1e7 + index) * 1000) / 10)
      })
      return save(index, points)
    })
    await Promise.all(saves)
  }
}
