import type { PageData } from '@signalbox/model/query/paging'
import { get, post, QUIET } from '../request/request'

/** The total number of entries of a list. */
export async function countOf(listPath: string): Promise<number> {
  const page = await get<PageData<unknown>>(listPath, { ...QUIET, params: { page: 0, pageSize: 1 } })
  return page.totalElements
}

/** The number of active devices. The server attribute `active` stores whether a device is active. */
export const countActiveDevices = (signal: AbortSignal) =>
  post<number>(
    '/api/entitiesQuery/count',
    {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
      keyFilters: [
        {
          key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
          valueType: 'BOOLEAN',
          predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } },
        },
      ],
    },
    { ...QUIET, signal },
  )
