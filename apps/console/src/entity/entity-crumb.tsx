import type { EntityType } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { entityChoiceKeys, getEntity } from '../api/entity-search'

/** Breadcrumbs that say the name of the entity in the address. */
export function DashboardCrumb() {
  return <EntityName entityType="DASHBOARD" id={useParams().dashboardId} />
}

function EntityName({ entityType, id = '' }: { entityType: EntityType; id: string | undefined }) {
  const { data } = useQuery({
    queryKey: entityChoiceKeys.one({ entityType, id }),
    queryFn: () => getEntity({ entityType, id }),
    enabled: id !== '',
  })
  return <bdi>{data?.name ?? '…'}</bdi>
}
