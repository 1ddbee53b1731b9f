import type { Attribute, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import type pg from 'pg'
import type { AttributesService } from './attributes/attributes.service'
import { SCOPE_IDS } from './attributes/scopes'
import type { EntityViewIndex, TelemetryView } from './entity-views'
import { transaction } from './storage/transaction'
import type { TimeseriesService } from './timeseries.service'

interface Parts {
  pool: pg.Pool
  views: EntityViewIndex
  timeseries: TimeseriesService
  attributes: AttributesService
}

/** Keys of attributes by their scope. */
export type ScopedKeys = Partial<Record<AttributeScope, string[]>>

/**
 * An entity view has copies of the attributes it names and of the latest values it shows. It may also have its own
 * attributes: only copies of attributes that it named before are removed.
 */
export function viewCopies({ pool, views, timeseries, attributes }: Parts) {
  return async function refreshView(viewId: string, namedBefore: ScopedKeys = {}): Promise<void> {
    const view = await views.reload(viewId)
    await transaction(pool, async (client) => {
      for (const [scope, keys] of Object.entries(namedBefore) as [AttributeScope, string[]][])
        await client.query(
          `DELETE FROM attribute a USING ts_key k WHERE k.id = a.key_id
           AND a.entity_id = $1 AND a.scope = $2 AND k.key = ANY ($3::text[])`,
          [viewId, SCOPE_IDS[scope], keys],
        )
      await client.query('DELETE FROM ts_latest WHERE entity_id = $1', [viewId])
    })
    if (!view) return
    const id: EntityId = { entityType: 'ENTITY_VIEW', id: viewId }
    await copyAttributes(view, id, attributes)
    await timeseries.saveLatest(view.tenantId, id, await newestPoints(view, id, timeseries))
  }
}

async function copyAttributes(view: TelemetryView, id: EntityId, attributes: AttributesService) {
  const { client, shared, server } = view.attributes
  for (const [scope, keys] of [
    ['CLIENT_SCOPE', client],
    ['SHARED_SCOPE', shared],
    ['SERVER_SCOPE', server],
  ] as [AttributeScope, string[]][]) {
    if (keys.length === 0) continue
    const visible = (await attributes.find(view.target, scope, keys)).filter((found) =>
      isVisible(view, found),
    )
    // Each attribute keeps its time, so each needs its own save.
    for (const { key, value, lastUpdateTs } of visible)
      await attributes.save(view.tenantId, id, scope, [{ key, value }], { ts: lastUpdateTs })
  }
}

const isVisible = ({ startTs, endTs }: TelemetryView, { lastUpdateTs }: Attribute) =>
  (startTs === 0 || lastUpdateTs > startTs) && (endTs === 0 || lastUpdateTs < endTs)

async function newestPoints(
  view: TelemetryView,
  id: EntityId,
  timeseries: TimeseriesService,
): Promise<Point[]> {
  const keys = view.timeseries ?? (await timeseries.keys(view.target))
  const history = await timeseries.history(id, {
    keys,
    startTs: Number.MIN_SAFE_INTEGER,
    endTs: Number.MAX_SAFE_INTEGER,
    agg: 'NONE',
    intervalMs: 0,
    limit: 1,
    order: 'DESC',
  })
  return [...history].flatMap(([key, points]) => points.map((point) => ({ ...point, key })))
}
