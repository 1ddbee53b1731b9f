import type { EntityId } from '@signalbox/model/entity-id'
import { post } from '../request/request'

/** Creates a rule chain of that name with what every new device profile needs. */
export const createDefaultRuleChain = (name: string) =>
  post<{ id: EntityId; name: string }>('/api/ruleChain/device/default', { name })
