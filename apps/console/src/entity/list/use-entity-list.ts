import type { PageData, PageLink } from '@signalbox/model/query/paging'
import type { TableState } from '@signalbox/ui/table/table-state'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../api/request/error-text'
import { pageLinkOf } from '../../api/request/paging'
import { refreshEvery } from '../../api/request/refresh-interval'

interface ListSource<T> {
  table: TableState
  queryKey: (link: PageLink) => QueryKey
  load: (link: PageLink) => Promise<PageData<T>>
  /** Refreshes periodically, for lists that change on the server. */
  refreshMs?: number | undefined
}

const SELECTION_REFRESH_MS = 15_000

/** One page of a list. The previous page stays visible until the next one is loaded. Spread `props` into the table. */
export function useEntityList<T>({ table, queryKey, load, refreshMs }: ListSource<T>) {
  const link = pageLinkOf(table)
  // While rows are selected, the list is refreshed: rows that other users delete must be deselected.
  const intervalMs = refreshMs ?? (table.selected.size > 0 ? SELECTION_REFRESH_MS : undefined)
  const query = useQuery({
    queryKey: queryKey(link),
    queryFn: () => load(link),
    placeholderData: keepPreviousData,
    refetchInterval: intervalMs ? refreshEvery(intervalMs) : false,
  })
  const rows = query.isError ? undefined : query.data?.data

  // The page may no longer exist after its last row was removed.
  const lastPage = Math.max(0, (query.data?.totalPages ?? 0) - 1)
  const isBeyond = query.isSuccess && !query.isPlaceholderData && table.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is a new object after each change
  useEffect(() => {
    if (isBeyond) table.setPage(lastPage)
  }, [isBeyond, lastPage])

  return {
    rows,
    total: query.data?.totalElements,
    /** When the rows were loaded, in ms; 0 while the rows of the previous page are shown. */
    loadedAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    props: {
      table,
      rows,
      total: query.data?.totalElements,
      loading: query.isPlaceholderData,
      error: query.isError ? errorText(query.error) : undefined,
      onRetry: () => void query.refetch(),
    },
  }
}
