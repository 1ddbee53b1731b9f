import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { type EntityId, NULL_UUID } from '@signalbox/model/entity-id'
import { EntityFilter } from '@signalbox/model/query/entity-filter'
import { type AssignableKind, assignableKindOf, assignedCustomerOf } from '../../api/entities/assignments'
import { getDashboard } from '../../api/entities/dashboards'
import { findAliasEntityIds } from '../../api/search/alias-entities'

export interface PrivateEntity {
  id: EntityId
  name: string
  kind: AssignableKind
  /** Assigned to a customer that is not the public one. */
  isOwned: boolean
}

/** The entities of a dashboard that are not visible through its public link. */
export async function privateEntities(dashboardId: string): Promise<PrivateEntity[]> {
  const { configuration } = await getDashboard(dashboardId)
  const { entityAliases } = repairConfiguration(configuration, '', () => crypto.randomUUID())
  const filters = Object.values(entityAliases).flatMap(
    ({ filter }) => EntityFilter.safeParse(filter).data ?? [],
  )
  const found = (
    await Promise.all(filters.map((filter) => findAliasEntityIds(filter).catch(() => [])))
  ).flat()
  const unique = new Map(found.map((entity) => [entity.id.id, entity]))
  const checked = await Promise.all(
    [...unique.values()].map(async ({ id, name }): Promise<PrivateEntity[]> => {
      const kind = assignableKindOf(id.entityType)
      if (!kind) return []
      const { customerId, customerIsPublic } = await assignedCustomerOf(kind, id.id)
      return customerIsPublic ? [] : [{ id, name, kind, isOwned: customerId.id !== NULL_UUID }]
    }),
  )
  return checked.flat()
}
