import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { Point } from '@signalbox/model/telemetry'
import type { Events } from '../bus'

/** What a subscriber wants to hear of one entity. */
export interface EntityListener {
  onTimeseries?(points: Point[]): void
  onAttributes?(scope: AttributeScope, entries: AttributeEntry[], ts: number): void
  onAttributesDeleted?(scope: AttributeScope, keys: string[]): void
  /** The entity itself was changed: given to another customer, deleted. */
  onEntity?(change: Events['entityChanged']['change']): void
}

export type AlarmListener = (event: Events['alarmChanged']) => void
