import type { Customer, CustomerInput } from '@signalbox/model/entities/customer'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

/** Invalidate `all` after a change: it includes lists and details. */
export const customerKeys = {
  all: ['customers'] as const,
  list: (link: PageLink) => [...customerKeys.all, 'list', link] as const,
  one: (id: string) => [...customerKeys.all, 'one', id] as const,
  short: (id: string) => [...customerKeys.all, 'short', id] as const,
}

/** A page of the customers of the tenant, including the public customer. */
export const listCustomers = (link: PageLink) =>
  get<PageData<Customer>>('/api/customers', { params: pageParams(link), ignoreErrors: true })

/** A customer with its contact data. */
export const getCustomer = (id: string) => get<Customer>(`/api/customer/${id}`, { ignoreErrors: true })

/** The title of a customer and whether it is the public one, for pages about other entities. */
export const getCustomerShortInfo = (id: string) =>
  get<{ title: string; isPublic: boolean }>(`/api/customer/${id}/shortInfo`, { ignoreLoading: true })

/** Creates a customer, or with an `id` replaces the stored one. */
export const saveCustomer = (customer: CustomerInput) => post<Customer>('/api/customer', customer)

/** Removes a customer with its users. Its entities stay with the tenant. */
export const deleteCustomer = (id: string, options?: RequestOptions) => del(`/api/customer/${id}`, options)
