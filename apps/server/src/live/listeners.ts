import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { Point } from '@signalbox/model/telemetry'
import type { SecurityUser } from '../access/security-user'
import type { Events } from '../bus'

/** The callbacks of a subscriber of one entity. */
export interface EntityListener {
  onTimeseries?(points: Point[]): void
  onAttributes?(scope: AttributeScope, entries: AttributeEntry[], ts: number): void
  onAttributesDeleted?(scope: AttributeScope, keys: string[]): void
  /** The entity itself was changed, for example assigned to another customer, or deleted. */
  onEntityChanged?(event: Events['entityChanged']): void
}

export type AlarmListener = (event: Events['alarmChanged']) => void

/**
 * Whether a change of an entity may end the access of a user. A customer can lose an entity by any change, other users
 * only by its move to another tenant.
 */
export const mayEndAccess = (
  { customerId, tenantId }: Pick<SecurityUser, 'customerId' | 'tenantId'>,
  event: Events['entityChanged'],
) => customerId !== null || event.tenantId !== tenantId
