import type { User } from '@signalbox/model/entities/user'
import { uuidOrNull } from '@signalbox/model/entity-id'

/** How the audit log and the rule engine name a user. */
export const userRecord = (user: User) => ({
  entityId: user.id,
  entityName: user.email,
  customerId: uuidOrNull(user.customerId),
  tenantId: uuidOrNull(user.tenantId),
})
