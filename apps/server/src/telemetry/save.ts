import type { EntityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import type { NumberSeries } from './number-series'

/** Points of one entity that are stored together. */
export interface Save {
  tenantId: string
  entityId: EntityId
  points: Point[]
  /** Points of an import, instead of `points`. */
  numbers?: NumberSeries[]
  /** null: the save has no TTL, and the retention settings of the tenant apply. */
  ttlSeconds: number | null
  /** Latest values of entity views that show these points. */
  viewPoints: ViewPoints[]
  /** Counts as use of the tenant's storage. */
  isMetered: boolean
}

export interface ViewPoints {
  entityId: EntityId
  points: Point[]
}
