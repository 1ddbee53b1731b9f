import type { EntityType } from '@signalbox/model/entity-id'
import type { AssignableKind } from '../../api/entities/assignments'
import type { Scope } from '../scope'

/** A device, asset or entity view in a list. */
export interface Assignable {
  id: { id: string }
  name: string
  customerId: { id: string }
  customerTitle: string | null
  customerIsPublic: boolean
}

export interface AssignmentSource {
  kind: AssignableKind
  entityType: EntityType
  scope: Scope
  /** The query keys to invalidate. */
  queryKeys: readonly (readonly unknown[])[]
}
