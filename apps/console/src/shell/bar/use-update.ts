import { useQuery } from '@tanstack/react-query'
import { getUpdate } from '../../api/admin'
import { useSignedIn } from '../../api/request/session'

/** The result of the update check, for system administrators; requested once after sign-in. */
export function useUpdate() {
  const { authority, claims } = useSignedIn()
  return useQuery({
    queryKey: ['update', claims.userId],
    queryFn: getUpdate,
    enabled: authority === 'SYS_ADMIN',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
