import type { User } from '@signalbox/model/entities/user'
import { uuidOrNull } from '@signalbox/model/entity-id'

/** The record of a user for the audit log and the rule engine. */
export const userRecord = (user: User) => ({
  entityId: user.id,
  entityName: user.email,
  customerId: uuidOrNull(user.customerId),
  tenantId: uuidOrNull(user.tenantId),
})
