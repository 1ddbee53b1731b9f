import { kindsWithImportedData } from '@signalbox/model/entity-kinds/kinds-with'
import { serialExecutor } from '@signalbox/model/serial-executor'
import { type ImportEntity, sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import { countOf, type ImportedPoints, numberParts } from '../points/key-points'
import type { DataByEntity, SeriesRequest, SourcePoints } from '../source/source'
import type { DataContext, DataKind } from './data-kind'
import { targetLookup } from './target-lookup'

/** The maximum number of points in one save. More points would delay other work of the process. */
const POINTS_PER_SAVE = 2500

/** A repeated read also requests the points of the hour before the previous read: points may reach the source late. */
export const LATE_MS = 3_600_000

/**
 * Time series, written in pages with the group commit that also stores the points of devices. Writing a point again
 * changes nothing, so an interrupted copy is repeated for its entity or file.
 */
export const telemetrySeries: DataKind = {
  kind: 'telemetry',
  label: 'Telemetry',
  entityTypes: kindsWithImportedData('telemetry'),
  async copy(entity, data, context) {
    // This job copied the entity before it was interrupted.
    if (entity.series_job === context.jobId) return 0
    const until = entity.series_until
    return copySeries(entity, data, context, { after: until === null ? null : until - LATE_MS })
  },

  async copyFiles(data, context, { advance, isFileComplete, endFile }) {
    const { telemetry, tenantId, telemetryChoice } = context
    const save = batchWriter(context)
    let count = 0
    for (const file of data.seriesFiles) {
      if (isFileComplete(file)) continue
      const saveParts = async (batch: SourcePoints[]) => {
        for (const part of batchParts(batch, context.pace.maxPointsPerSave)) {
          await context.pace.waitForTurn('point', sizeOf(part))
          // `count += await …` would read the count before the wait, and lose what other batches add in the meantime.
          const saved = await save(part, async (target, { points, numbers }) => {
            await telemetry.timeseries.saveBulk(tenantId, target, points)
            await telemetry.timeseries.saveNumbers(tenantId, target, numbers)
          })
          count += saved
          context.onPoints(sizeOf(part))
          await advance(sizeOf(part))
        }
      }
      await whileReading(data.series(file, telemetryChoice), saveParts)
      await endFile(file)
    }
    // The latest values are saved last: the history is written fastest while no newer point of its key is stored.
    for await (const batch of data.latest())
      await save(
        batch.map((item) => ({ ...item, numbers: [] })),
        (target, { points }) => telemetry.timeseries.saveLatest(tenantId, target, points),
      )
    return count
  },
}

/** Copies the series of an entity, or only those with the keys of the request. Returns the number of points. */
export async function copySeries(
  entity: ImportEntity,
  data: DataByEntity,
  { telemetry, tenantId, telemetryChoice, jobId, imported, onPoints, pace }: DataContext,
  request: Pick<SeriesRequest, 'after' | 'keys'>,
): Promise<number> {
  const target = targetIdOf(entity)
  if (entity.entity_type === 'ENTITY_VIEW') {
    await telemetry.timeseries.saveLatest(tenantId, target, await data.latest(sourceIdOf(entity)))
    return 0
  }
  const startedMs = Date.now()
  let count = 0
  for await (const page of data.series({ entity: sourceIdOf(entity), ...request }, telemetryChoice)) {
    const { points, numbers } = page
    count += countOf(page)
    for (const part of numberParts(numbers, pace.maxPointsPerSave)) {
      const partPoints = countOf({ points: [], numbers: part })
      await pace.waitForTurn('point', partPoints)
      await telemetry.timeseries.saveNumbers(tenantId, target, part)
      onPoints(partPoints)
    }
    for (let first = 0, end: number; first < points.length; first = end) {
      end = first + Math.min(POINTS_PER_SAVE, pace.maxPointsPerSave())
      const part = points.slice(first, end)
      await pace.waitForTurn('point', part.length)
      await telemetry.timeseries.saveBulk(tenantId, target, part)
      onPoints(part.length)
    }
  }
  if (!request.keys) await imported.storeSeriesRead(tenantId, entity.source_id, jobId, startedMs)
  return count
}

/** The batch in parts of at most `maxPoints()` points; without a limit, the batch itself. */
function* batchParts(batch: SourcePoints[], maxPoints: () => number): Generator<SourcePoints[]> {
  if (maxPoints() === Number.POSITIVE_INFINITY) return yield batch
  for (const { entity, points, numbers } of batch) {
    for (const part of numberParts(numbers, maxPoints)) yield [{ entity, points: [], numbers: part }]
    for (let first = 0, end: number; first < points.length; first = end) {
      end = first + Math.min(points.length, maxPoints())
      yield [{ entity, points: points.slice(first, end), numbers: [] }]
    }
  }
}

const sizeOf = (batch: SourcePoints[]) => batch.reduce((sum, item) => sum + countOf(item), 0)

type SavePoints = (
  target: Parameters<DataContext['telemetry']['timeseries']['saveBulk']>[1],
  points: ImportedPoints,
) => Promise<void>

/** Returns a function that saves a batch, all entities concurrently, and returns the number of saved points. */
function batchWriter(context: DataContext) {
  const targetsOf = targetLookup(context)
  const runInOrder = serialExecutor()
  return async (batch: SourcePoints[], save: SavePoints): Promise<number> => {
    // The lookups run one after another, so that batches are stored in their order, which is fastest.
    const targets = await runInOrder(() => targetsOf(batch.map(({ entity }) => entity.id)))
    let count = 0
    await Promise.all(
      batch.map(async (item) => {
        const target = targets.get(item.entity.id)
        if (!target) return
        await save(target, item)
        count += countOf(item)
      }),
    )
    return count
  }
}

/** While the database stores one batch, a second one waits and a third one is being read. */
const MAX_STARTED_BATCHES = 2

/** Starts the task for each batch in order, and reads further batches during the tasks. */
async function whileReading<T>(batches: AsyncIterable<T>, task: (batch: T) => Promise<void>) {
  const running: Promise<void>[] = []
  for await (const batch of batches) {
    if (running.length === MAX_STARTED_BATCHES) await running.shift()
    const result = task(batch)
    // The promise is awaited later. Without a handler an earlier failure would count as unhandled.
    result.catch(() => {})
    running.push(result)
  }
  await Promise.all(running)
}
