import type { EntityType } from '@signalbox/model/entity-id'
import type { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import { type KindsWith, kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

/** The names, in request paths, of the kinds whose entities are assigned to at most one customer. */
export type AssignableKind = (typeof ENTITY_KINDS)[Exclude<
  KindsWith<'assignable'>,
  'DASHBOARD'
>]['api']['one']

/** The name of a kind in request paths; undefined unless its entities are assigned to at most one customer. */
export function assignableKindOf(type: EntityType): AssignableKind | undefined {
  const { assignable, customer, api } = kindOf(type)
  return assignable && customer === 'customer_id' ? (api?.one as AssignableKind) : undefined
}

/** Assigns an entity to a customer. The previous customer no longer has access. */
export const assignToCustomer = (
  kind: AssignableKind,
  id: string,
  customerId: string,
  options?: RequestOptions,
) => post(`/api/customer/${customerId}/${kind}/${id}`, undefined, options)

/** Removes the assignment to a customer. If this was the public customer, the entity becomes private. */
export const unassignFromCustomer = (kind: AssignableKind, id: string, options?: RequestOptions) =>
  del(`/api/customer/${kind}/${id}`, options)

/** Assigns an entity to the public customer: everyone may read it. */
export const makePublic = (kind: AssignableKind, id: string, options?: RequestOptions) =>
  post(`/api/customer/public/${kind}/${id}`, undefined, options)

/** The customer of an entity, and whether this is the public customer. */
export const assignedCustomerOf = (kind: AssignableKind, id: string, options: RequestOptions = QUIET) =>
  get<{ customerId: { id: string }; customerIsPublic: boolean }>(`/api/${kind}/info/${id}`, options)
