import type { EntityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { findFirstEntity } from '../../../api/search/widget-requests'
import { resolveSource } from '../../../live/data/alias-context'
import { useDashboardContext } from '../dashboard-context'

/** The target device of a control widget: the first entity of its alias. */
export function useTargetDevice(aliasId: string | undefined): EntityId | undefined {
  const { aliases } = useDashboardContext()
  const resolved = aliasId
    ? resolveSource({ type: 'entity', entityAliasId: aliasId, dataKeys: [] }, aliases)
    : 'missing'
  const filter = typeof resolved === 'string' ? undefined : resolved.filter
  const { data } = useQuery({
    queryKey: ['target-device', filter],
    enabled: filter !== undefined,
    queryFn: () => findFirstEntity(filter!),
  })
  return data ?? undefined
}
