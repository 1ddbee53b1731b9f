import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface FreshQuery<T> {
  queryKey: QueryKey
  queryFn: () => Promise<T>
}

/** A query that ignores data cached before the first render, because forms need the currently stored data. */
export function useFreshQuery<T>(options: FreshQuery<T>): UseQueryResult<T> {
  const query = useQuery<T>(options)
  const [openedAt] = useState(Date.now)
  const isFresh = query.isFetchedAfterMount && query.dataUpdatedAt >= openedAt
  return isFresh ? query : ({ ...query, data: undefined } as UseQueryResult<T>)
}
