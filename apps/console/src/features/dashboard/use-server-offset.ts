import { serverOffset } from '@signalbox/model/time/server-time'
import { useQuery } from '@tanstack/react-query'
import { getServerTime } from '../../api/search/dashboard-document'

/** How far the clock of the server is ahead of the local clock. Realtime windows use the clock of the server. */
export function useServerOffset(): number {
  const { data = 0 } = useQuery({
    queryKey: ['server-time'],
    staleTime: 600_000,
    retry: false,
    async queryFn() {
      const requestedMs = Date.now()
      return serverOffset(await getServerTime(), requestedMs, Date.now())
    },
  })
  return data
}
