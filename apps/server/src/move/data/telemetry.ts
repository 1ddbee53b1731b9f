import { sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import type { DataKind } from './data-kind'

/** Points that reach the source late are found by reading this much again. */
const OVERLAP_MS = 3_600_000

/**
 * Time series, page by page, through the group commit that devices use. Writing a point again changes
 * nothing, so an interrupted copy is simply repeated for its entity.
 */
export const telemetrySeries: DataKind = {
  kind: 'telemetry',
  entityTypes: ['DEVICE', 'ASSET', 'CUSTOMER', 'TENANT', 'ENTITY_VIEW'],
  async copy(entity, { source, telemetry, tenantId, telemetryChoice, jobId, imported, since }) {
    const target = targetIdOf(entity)
    if (entity.entity_type === 'ENTITY_VIEW') {
      const latest = await source.latest(sourceIdOf(entity))
      await telemetry.timeseries.saveLatest(tenantId, target, latest)
      return 0
    }
    // Complete in this job already: it was interrupted later.
    if (since === null && entity.series_job === jobId) return 0
    const startedMs = Date.now()
    const until = entity.series_until
    const after = since ?? (until === null ? null : until - OVERLAP_MS)
    let count = 0
    const request = { entity: sourceIdOf(entity), after }
    for await (const { points } of source.series(request, telemetryChoice)) {
      count += points.length
      await telemetry.timeseries.saveOwn(tenantId, target, points)
    }
    await imported.seriesRead(tenantId, entity.source_id, jobId, startedMs)
    return count
  },
}
