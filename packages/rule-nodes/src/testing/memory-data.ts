import type { Attribute } from '@signalbox/model/entities/attribute'
import type { Point } from '@signalbox/model/telemetry'
import type { Attributes, NodeStates, Telemetry } from '../context'

type StoredPoint = Point & { entityId: string; ttlSeconds?: number }
type StoredAttribute = Attribute & { entityId: string; notifyDevice?: boolean }

export function memoryTelemetry(points: StoredPoint[] = []): Telemetry & { points: StoredPoint[] } {
  const pointsOf = (id: string) => points.filter((point) => point.entityId === id)
  return {
    points,
    save({ id }, saved, ttlSeconds, done) {
      points.push(
        ...saved.map((point) => ({ ...point, entityId: id, ...(ttlSeconds ? { ttlSeconds } : {}) })),
      )
      done.resolve()
    },
    latest: async ({ id }, keys) =>
      keys.flatMap((key) => {
        const found = pointsOf(id).filter((point) => point.key === key)
        return found.length ? [found.reduce((a, b) => (b.ts >= a.ts ? b : a))] : []
      }),
    history: async ({ id }, { key, startTs, endTs, limit, order }) =>
      pointsOf(id)
        .filter((point) => point.key === key && point.ts >= startTs && point.ts <= endTs)
        .sort((a, b) => (order === 'ASC' ? a.ts - b.ts : b.ts - a.ts))
        .slice(0, limit),
  }
}

export function memoryAttributes(list: StoredAttribute[] = []): Attributes & { list: StoredAttribute[] } {
  const drop = (id: string, scope: string, keys: string[]) => {
    const kept = list.filter((a) => !(a.entityId === id && a.scope === scope && keys.includes(a.key)))
    list.splice(0, list.length, ...kept)
  }
  return {
    list,
    async save({ id }, scope, entries, options) {
      drop(
        id,
        scope,
        entries.map(({ key }) => key),
      )
      list.push(...entries.map((entry) => ({ ...entry, ...options, scope, entityId: id, lastUpdateTs: 1 })))
    },
    find: async ({ id }, scope, keys) =>
      list.filter((a) => a.entityId === id && a.scope === scope && keys.includes(a.key)),
    remove: async ({ id }, scope, keys) => drop(id, scope, keys),
  }
}

export function memoryStates(): NodeStates {
  const states = new Map<string, Awaited<ReturnType<NodeStates['loadAll']>>[number]>()
  return {
    load: async ({ id }) => states.get(id)?.state,
    loadAll: async () => [...states.values()],
    save: async (entityId, state) => void states.set(entityId.id, { entityId, state }),
    remove: async ({ id }) => void states.delete(id),
    removeAll: async () => states.clear(),
  }
}
