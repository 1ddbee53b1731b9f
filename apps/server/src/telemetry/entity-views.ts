import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Point } from '@signalbox/model/telemetry'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { freshReads } from '../database/fresh-reads'
import type { HistoryQuery } from './reading/history-query'
import type { ViewPoints } from './save'

/** The part of an entity view that telemetry needs: its target, keys and time range. */
export interface TelemetryView {
  id: string
  tenantId: string
  target: EntityId
  /** Keys of the series that the view shows; undefined means all. */
  timeseries: string[] | undefined
  attributes: { client: string[]; shared: string[]; server: string[] }
  /** The view shows points in `(startTs, endTs]`; a bound of 0 means no limit. */
  startTs: number
  endTs: number
}

export type EntityViewIndex = Awaited<ReturnType<typeof entityViewIndex>>

/** All entity views in memory by their target, because every save of a device or asset needs them. */
export async function entityViewIndex(db: Database, bus: Bus) {
  const views = new Map<string, TelemetryView>()
  const byTarget = new Map<string, TelemetryView[]>()
  const reads = freshReads()

  function remove(id: string) {
    const view = views.get(id)
    if (!view) return
    views.delete(id)
    const others = byTarget.get(view.target.id)?.filter((other) => other.id !== id) ?? []
    if (others.length > 0) byTarget.set(view.target.id, others)
    else byTarget.delete(view.target.id)
  }

  function add(view: TelemetryView) {
    remove(view.id)
    views.set(view.id, view)
    byTarget.set(view.target.id, [...(byTarget.get(view.target.id) ?? []), view])
  }

  const load = (id: string) =>
    reads.read(
      id,
      () => db.selectFrom('entity_view').selectAll().where('id', '=', id).execute(),
      (rows) => {
        remove(id)
        for (const row of rows) add(fromRow(row))
      },
    )

  await loadAll()
  bus.on('entityChanged', ({ entityId, change }) => {
    if (entityId.entityType !== 'ENTITY_VIEW') return
    reads.changed(entityId.id)
    if (change === 'DELETED') remove(entityId.id)
    // If the read fails, the old version of the view is used until its next change or the next start.
    else load(entityId.id).catch(() => {})
  })

  bus.on('cachesStale', () => {
    reads.changed()
    loadAll().catch(() => {})
  })

  function loadAll() {
    return reads.read(
      undefined,
      () => db.selectFrom('entity_view').selectAll().execute(),
      (rows) => {
        for (const id of [...views.keys()]) remove(id)
        for (const row of rows) add(fromRow(row))
      },
    )
  }

  return {
    find: (id: string) => views.get(id),
    /** The views of an entity. */
    of: (targetId: string): readonly TelemetryView[] => byTarget.get(targetId) ?? [],
    /** Reads a view again, for callers that cannot wait for its event. */
    async reload(id: string) {
      reads.changed(id)
      await load(id)
      return views.get(id)
    },
    /** The newest of these points per key, for each view that shows them. */
    pointsFor(targetId: string, points: Point[]): ViewPoints[] {
      const viewsOfTarget = byTarget.get(targetId)
      if (!viewsOfTarget) return []
      return viewsOfTarget
        .map((view) => ({
          entityId: { entityType: 'ENTITY_VIEW' as const, id: view.id },
          points: visibleIn(view, points),
        }))
        .filter((view) => view.points.length > 0)
    },
  }
}

/** The query for the target of the view; undefined when the view shows none of the requested points. */
export function throughView(view: TelemetryView, query: HistoryQuery): HistoryQuery | undefined {
  const { timeseries } = view
  const keys = timeseries ? query.keys.filter((key) => timeseries.includes(key)) : query.keys
  const startTs = view.startTs === 0 ? query.startTs : Math.max(query.startTs, view.startTs)
  const endTs = view.endTs === 0 ? query.endTs : Math.min(query.endTs, view.endTs)
  const untilTs = view.endTs === 0 ? undefined : view.endTs
  return keys.length > 0 && startTs < endTs ? { ...query, keys, startTs, endTs, untilTs } : undefined
}

function visibleIn({ timeseries, startTs, endTs }: TelemetryView, points: Point[]): Point[] {
  const newest = new Map<string, Point>()
  for (const point of points) {
    if (timeseries && !timeseries.includes(point.key)) continue
    if (startTs !== 0 && point.ts <= startTs) continue
    if (endTs !== 0 && point.ts > endTs) continue
    const other = newest.get(point.key)
    if (!other || point.ts >= other.ts) newest.set(point.key, point)
  }
  return [...newest.values()]
}

interface ViewRow {
  id: string
  tenant_id: string
  entity_type: EntityType
  entity_id: string
  keys: JsonObject | null
  start_ts: number
  end_ts: number
}

function fromRow(row: ViewRow): TelemetryView {
  const timeseries = texts(row.keys?.timeseries)
  const attributes = row.keys?.attributes as JsonObject | null | undefined
  return {
    id: row.id,
    tenantId: row.tenant_id,
    target: { entityType: row.entity_type, id: row.entity_id },
    timeseries: timeseries.length > 0 ? timeseries : undefined,
    attributes: {
      client: texts(attributes?.cs),
      shared: texts(attributes?.sh),
      server: texts(attributes?.ss),
    },
    startTs: row.start_ts,
    endTs: row.end_ts,
  }
}

const texts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
