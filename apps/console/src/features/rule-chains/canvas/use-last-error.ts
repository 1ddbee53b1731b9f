import { useQuery } from '@tanstack/react-query'
import { eventKeys, listEvents } from '../../../api/entities/events'
import { useSignedIn } from '../../../api/request/session'

/** The first line of the last error event of a stored node. */
export function useLastError(nodeId: string | undefined): string | undefined {
  const tenantId = useSignedIn().claims.tenantId ?? ''
  const entity = { entityType: 'RULE_NODE' as const, id: nodeId ?? '' }
  const { data } = useQuery({
    queryKey: eventKeys.list(entity, 'ERROR', 'last'),
    queryFn: () =>
      listEvents(entity, 'ERROR', tenantId, {
        page: 0,
        pageSize: 1,
        sortProperty: 'createdTime',
        sortOrder: 'DESC',
      }),
    enabled: nodeId !== undefined,
    staleTime: 10_000,
  })
  const error = data?.data[0]?.body.error
  return typeof error === 'string' ? error.split('\n')[0] : undefined
}
