import type { EntityId } from '@signalbox/model/entity-id'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { entityLink } from '../../../entity/entity-link'

interface ExplorableEntity {
  name: string
  link: string
}

/** The entities of a widget that have a page of their own, without duplicates. */
export function explorableEntities({ datasources, entities, alarms }: WidgetData): ExplorableEntity[] {
  const entityNames: { entityId?: EntityId | undefined; name: string }[] = [
    ...datasources.map(({ entityId, entityName }) => ({ entityId, name: entityName })),
    ...(entities?.data ?? []).map(({ entityId, entityName }) => ({ entityId, name: entityName })),
    ...(alarms?.data ?? []).map(({ originator, originatorName }) => ({
      entityId: originator,
      name: originatorName,
    })),
  ]
  const byLink = new Map<string, ExplorableEntity>()
  for (const { entityId, name } of entityNames) {
    const link = entityId && entityLink(entityId)
    if (link && !byLink.has(link)) byLink.set(link, { name, link })
  }
  return [...byLink.values()]
}
