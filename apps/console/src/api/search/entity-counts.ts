import type { PageData } from '@signalbox/model/query/paging'
import { get, post } from '../request/request'

const quiet = { ignoreErrors: true, ignoreLoading: true } as const

/** How many things a list holds. */
export async function countOf(listPath: string): Promise<number> {
  const page = await get<PageData<unknown>>(listPath, { ...quiet, params: { page: 0, pageSize: 1 } })
  return page.totalElements
}

/** How many devices are active: the platform keeps that as a server attribute. */
export async function countActiveDevices(): Promise<number> {
  const page = await post<PageData<unknown>>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
      keyFilters: [
        {
          key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
          valueType: 'BOOLEAN',
          predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } },
        },
      ],
      pageLink: { page: 0, pageSize: 1 },
    },
    quiet,
  )
  return page.totalElements
}
