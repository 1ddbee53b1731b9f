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

export const listCustomers = (link: PageLink) =>
  get<PageData<Customer>>('/api/customers', { params: pageParams(link), ignoreErrors: true })

export const getCustomer = (id: string) => get<Customer>(`/api/customer/${id}`, { ignoreErrors: true })

export const getCustomerShortInfo = (id: string) =>
  get<{ title: string; isPublic: boolean }>(`/api/customer/${id}/shortInfo`, { ignoreLoading: true })

export const saveCustomer = (customer: CustomerInput) => post<Customer>('/api/customer', customer)

export const deleteCustomer = (id: string, options?: RequestOptions) => del(`/api/customer/${id}`, options)
