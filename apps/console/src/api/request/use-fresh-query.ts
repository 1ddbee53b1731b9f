import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'

interface FreshQuery<T> {
  queryKey: QueryKey
  queryFn: () => Promise<T>
}

/** For forms, which need the currently stored data: cached data is not used. */
export function useFreshQuery<T>(options: FreshQuery<T>): UseQueryResult<T> {
  const query = useQuery<T>(options)
  return query.isFetchedAfterMount ? query : ({ ...query, data: undefined } as UseQueryResult<T>)
}
