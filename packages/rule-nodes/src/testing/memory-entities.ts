import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DeviceProfileRules, Entities, Relation, Relations, ViewAttributes } from '../context'
import { anId } from './builders'

/** Entities as their JSON, by id. */
export function memoryEntities(list: JsonObject[] = []) {
  const byId = ({ id }: { id: string }) => list.find((entity) => (entity.id as EntityId).id === id)
  const views = new Map<string, ViewAttributes[]>()
  const profiles = new Map<string, DeviceProfileRules>()
  const listeners = new Set<Parameters<Entities['onDeviceChange']>[0]>()
  const entities: Entities = {
    requireOwn: async () => {},
    find: async (id) => byId(id),
    customerOf: async (id) => (byId(id)?.customerId as EntityId | undefined) ?? undefined,
    findByName: async (entityType, name) =>
      list
        .map((e) => ({ id: e.id as EntityId, name: e.title ?? e.name }))
        .find((e) => e.id.entityType === entityType && e.name === name)?.id,
    async create(entityType, name, type) {
      const entity = { id: anId(entityType), [entityType === 'CUSTOMER' ? 'title' : 'name']: name, type }
      list.push(entity)
      return entity
    },
    async assignToCustomer(id, customerId) {
      if (!byId(customerId)) throw new Error(`Customer ${customerId.id} does not exist`)
      byId(id)!.customerId = customerId
    },
    async unassignFromCustomer(id) {
      byId(id)!.customerId = null
    },
    viewsOf: async ({ id }) => views.get(id) ?? [],
    deviceProfileOf: async (id) => profiles.get(id),
    onDeviceChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { ...entities, list, views, profiles, listeners }
}

export function memoryRelations(all: Relation[] = []): Relations & { all: Relation[] } {
  const same = (a: Relation, b: Relation) =>
    a.from.id === b.from.id && a.to.id === b.to.id && a.type === b.type
  return {
    all,
    exists: async (relation) => all.some((each) => same(each, relation)),
    save: async (relation) => void all.push(relation),
    async remove(relation) {
      all.splice(0, all.length, ...all.filter((each) => !same(each, relation)))
    },
    list: async ({ id }, side, type) =>
      all.filter((each) => each.type === type && (side === 'FROM' ? each.from : each.to).id === id),
    // One level is enough for node tests; the real search has its own tests.
    search: async ({ id }, { direction, filters }) =>
      all
        .filter((each) => (direction === 'FROM' ? each.from : each.to).id === id)
        .map((each) => ({ type: each.type, end: direction === 'FROM' ? each.to : each.from }))
        .filter(
          ({ type, end }) =>
            filters.length === 0 ||
            filters.some(
              (f) =>
                (!f.relationType || f.relationType === type) &&
                (!f.entityTypes?.length || f.entityTypes.includes(end.entityType)),
            ),
        )
        .map(({ end }) => end),
  }
}
