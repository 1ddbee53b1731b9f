import { useQuery } from '@tanstack/react-query'
import { eventKeys, listEvents } from '../../../../api/entities/events'
import { useSignedIn } from '../../../../api/request/session'

const NEWEST = 100
const REFRESH_MS = 2000

/** The newest messages that a node received and sent in debug mode. A live list is requested every two seconds. */
export function useNodeMessages(nodeId: string | undefined, isLive = false) {
  const tenantId = useSignedIn().claims.tenantId ?? ''
  const entity = { entityType: 'RULE_NODE' as const, id: nodeId ?? '' }
  return useQuery({
    queryKey: eventKeys.list(entity, 'DEBUG_RULE_NODE', 'tail'),
    queryFn: () =>
      listEvents(entity, 'DEBUG_RULE_NODE', tenantId, {
        page: 0,
        pageSize: NEWEST,
        sortProperty: 'createdTime',
        sortOrder: 'DESC',
      }),
    enabled: nodeId !== undefined,
    refetchInterval: isLive ? REFRESH_MS : false,
  })
}
