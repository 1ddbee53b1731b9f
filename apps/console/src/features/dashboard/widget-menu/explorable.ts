import type { EntityId } from '@signalbox/model/entity-id'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { entityLink } from '../../../entity/entity-link'

interface Explorable {
  name: string
  link: string
}

/** The entities of a widget that have their own page, without duplicates. */
export function explorable({ datasources, entities, alarms }: WidgetData): Explorable[] {
  const shown: { entityId?: EntityId | undefined; name: string }[] = [
    ...datasources.map(({ entityId, entityName }) => ({ entityId, name: entityName })),
    ...(entities?.data ?? []).map(({ entityId, entityName }) => ({ entityId, name: entityName })),
    ...(alarms?.data ?? []).map(({ originator, originatorName }) => ({
      entityId: originator,
      name: originatorName,
    })),
  ]
  const byLink = new Map<string, Explorable>()
  for (const { entityId, name } of shown) {
    const link = entityId && entityLink(entityId)
    if (link && !byLink.has(link)) byLink.set(link, { name, link })
  }
  return [...byLink.values()]
}
