import { sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import type { SourcePoints } from '../source/source'
import type { DataContext, DataKind } from './data-kind'
import { targetLookup } from './target-lookup'

/** This time range is read again, to find points that reached the source late. */
const OVERLAP_MS = 3_600_000

/**
 * Time series, page by page, through the group commit that devices use. Writing a point again changes
 * nothing, so an interrupted copy is simply repeated for its entity or file.
 */
export const telemetrySeries: DataKind = {
  kind: 'telemetry',
  what: 'Telemetry',
  entityTypes: ['DEVICE', 'ASSET', 'CUSTOMER', 'TENANT', 'ENTITY_VIEW'],
  async copy(entity, data, { telemetry, tenantId, telemetryChoice, jobId, imported, since }) {
    const target = targetIdOf(entity)
    if (entity.entity_type === 'ENTITY_VIEW') {
      const latest = await data.latest(sourceIdOf(entity))
      await telemetry.timeseries.saveLatest(tenantId, target, latest)
      return 0
    }
    // Completed before this job was interrupted.
    if (since === null && entity.series_job === jobId) return 0
    const startedMs = Date.now()
    const until = entity.series_until
    const after = since ?? (until === null ? null : until - OVERLAP_MS)
    let count = 0
    const request = { entity: sourceIdOf(entity), after }
    for await (const { points } of data.series(request, telemetryChoice)) {
      count += points.length
      await telemetry.timeseries.saveOwn(tenantId, target, points)
    }
    await imported.seriesRead(tenantId, entity.source_id, jobId, startedMs)
    return count
  },

  async copyFiles(data, context, { advance, isFileComplete, endFile }) {
    const { telemetry, tenantId, telemetryChoice } = context
    const save = batchWriter(context)
    let count = 0
    for (const file of data.seriesFiles) {
      if (isFileComplete(file)) continue
      const points = async (batch: SourcePoints[]) => {
        count += await save(batch, (target, some) => telemetry.timeseries.saveOwn(tenantId, target, some))
        await advance(batch.reduce((items, { points: some }) => items + some.length, 0))
      }
      await whileReading(data.series(file, telemetryChoice), points)
      await endFile(file)
    }
    // After the history: points that are newer than everything stored are written fastest.
    for await (const batch of data.latest())
      await save(batch, (target, some) => telemetry.timeseries.saveLatest(tenantId, target, some))
    return count
  },
}

type SavePoints = (
  target: Parameters<DataContext['telemetry']['timeseries']['saveOwn']>[1],
  points: SourcePoints['points'],
) => Promise<void>

/** Saves a batch, all entities at once; returns the number of points of imported entities. */
function batchWriter(context: DataContext) {
  const targetsOf = targetLookup(context)
  return async (batch: SourcePoints[], save: SavePoints): Promise<number> => {
    const targets = await targetsOf(batch.map(({ entity }) => entity.id))
    let count = 0
    await Promise.all(
      batch.map(async ({ entity, points }) => {
        const target = targets.get(entity.id)
        if (!target) return
        await save(target, points)
        count += points.length
      }),
    )
    return count
  }
}

/** Handles a batch while the next one is being read. */
async function whileReading<T>(batches: AsyncIterable<T>, task: (batch: T) => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  for await (const batch of batches) {
    await running
    running = task(batch)
    // Awaited above or below; a failure before that must not count as unhandled.
    running.catch(() => {})
  }
  await running
}
