import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { Point } from '@signalbox/model/telemetry'
import type { Events } from '../bus'

/** The callbacks of a subscriber of one entity. */
export interface EntityListener {
  onTimeseries?(points: Point[]): void
  onAttributes?(scope: AttributeScope, entries: AttributeEntry[], ts: number): void
  onAttributesDeleted?(scope: AttributeScope, keys: string[]): void
  /** The entity itself was changed, for example assigned to another customer, or deleted. */
  onEntityChanged?(change: Events['entityChanged']['change']): void
}

export type AlarmListener = (event: Events['alarmChanged']) => void
