import { del, get, post, type RequestOptions } from '../request/request'

/** What can be given to a customer, by its word in addresses. */
export type AssignableKind = 'device' | 'asset' | 'entityView'

export const assignToCustomer = (
  kind: AssignableKind,
  id: string,
  customerId: string,
  options?: RequestOptions,
) => post(`/api/customer/${customerId}/${kind}/${id}`, undefined, options)

/** Takes it back from its customer; from the public one that makes it private. */
export const unassignFromCustomer = (kind: AssignableKind, id: string, options?: RequestOptions) =>
  del(`/api/customer/${kind}/${id}`, options)

export const makePublic = (kind: AssignableKind, id: string, options?: RequestOptions) =>
  post(`/api/customer/public/${kind}/${id}`, undefined, options)

/** The customer something is given to, and whether that is the public one. */
export const assignedCustomerOf = (kind: AssignableKind, id: string) =>
  get<{ customerId: { id: string }; customerIsPublic: boolean }>(`/api/${kind}/info/${id}`, {
    ignoreErrors: true,
    ignoreLoading: true,
  })
