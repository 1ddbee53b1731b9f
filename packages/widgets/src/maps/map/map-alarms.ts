import type { EntityId } from '@signalbox/model/entity-id'
import type { ActiveAlarm, EntityServices } from '../../widget-services'
import type { MapEntity } from './map-entities'

const REFRESH_MS = 15_000

/** The most severe active alarms of the entities on a map, requested periodically. */
export function mapAlarms(mostSevereAlarms: EntityServices['mostSevereAlarms'], onChange: () => void) {
  let alarmsById: ReadonlyMap<string, ActiveAlarm> = new Map()
  let followedIds: string | undefined
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function request(ids: readonly EntityId[]) {
    clearTimeout(timer)
    const requestedIds = followedIds
    // `follow` was called with other entities in the meantime: their request has replaced this one.
    const isOver = () => isClosed || requestedIds !== followedIds
    try {
      const next = await mostSevereAlarms(ids)
      if (isOver()) return
      const hasChanged = textOf(next) !== textOf(alarmsById)
      alarmsById = next
      if (hasChanged) onChange()
    } catch {
      // The map works without alarms: the next request tries again.
    }
    if (!isOver()) timer = setTimeout(() => void request(ids), REFRESH_MS)
  }

  return {
    of: (entity: MapEntity) => alarmsById.get(entity.datasource.entityId?.id ?? ''),
    /** Requests the alarms of these entities from now on. */
    follow(entities: readonly MapEntity[]) {
      const ids = [
        ...new Map(
          entities.flatMap(({ datasource: { entityId } }) =>
            entityId ? [[entityId.id, entityId] as const] : [],
          ),
        ).values(),
      ]
      const requestedIds = ids.map(({ id }) => id).join()
      if (requestedIds === followedIds) return
      followedIds = requestedIds
      if (ids.length > 0) void request(ids)
      else clearTimeout(timer)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

const textOf = (alarms: ReadonlyMap<string, ActiveAlarm>) => JSON.stringify([...alarms])
