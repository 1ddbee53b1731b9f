import { NULL_UUID } from '@signalbox/model/entity-id'
import i18next from 'i18next'
import {
  type AssignableKind,
  assignedCustomerOf,
  assignToCustomer,
  makePublic,
  unassignFromCustomer,
} from '../../api/entities/assignments'
import type { RequestOptions } from '../../api/request/request'
import type { Assignable } from './assignable'

/**
 * Restores the former assignment of an entity: to a customer, public, or unassigned. Throws if the current customer
 * is not the expected one: then another user has changed the assignment in the meantime.
 */
export async function restoreCustomer(
  kind: AssignableKind,
  formerEntity: Assignable,
  expectedCustomerId: string | null,
  options: RequestOptions,
): Promise<unknown> {
  const id = formerEntity.id.id
  const { customerId } = await assignedCustomerOf(kind, id, options)
  if (customerId.id !== (expectedCustomerId ?? NULL_UUID)) throw new Error(i18next.t('bulk.changed-since'))
  if (formerEntity.customerIsPublic) return makePublic(kind, id, options)
  if (formerEntity.customerId.id === NULL_UUID) return unassignFromCustomer(kind, id, options)
  return assignToCustomer(kind, id, formerEntity.customerId.id, options)
}
