import type { Attributes, Telemetry as NodeTelemetry } from '@signalbox/rule-nodes/context'
import type { Telemetry } from '../../telemetry/telemetry'
import type { EntityOwnership } from './ownership'

/** Time series for rule nodes: only those of entities of the node's tenant. */
export function nodeTelemetry({ timeseries }: Pick<Telemetry, 'timeseries'>, owned: EntityOwnership) {
  return (tenantId: string): NodeTelemetry => ({
    save(entityId, points, ttlSeconds = 0, done) {
      if (owned.isKnownOwn(tenantId, entityId))
        return timeseries.submit(tenantId, entityId, points, ttlSeconds, done)
      owned.requireOwn(tenantId, [entityId]).then(
        () => timeseries.submit(tenantId, entityId, points, ttlSeconds, done),
        (error) => done.reject(error),
      )
    },
    latest: (entityId, keys) => owned.ifOwn(tenantId, entityId, () => timeseries.latest(entityId, keys)),
    history: (entityId, { key, ...query }) =>
      owned.ifOwn(tenantId, entityId, async () => {
        const found = await timeseries.history(entityId, {
          ...query,
          keys: [key],
          agg: 'NONE',
          intervalMs: 0,
        })
        return (found.get(key) ?? []).map((point) => ({ key, ...point }))
      }),
  })
}

/** Attributes for rule nodes: only those of entities of the node's tenant. */
export function nodeAttributes({ attributes }: Pick<Telemetry, 'attributes'>, owned: EntityOwnership) {
  return (tenantId: string): Attributes => ({
    save: (entityId, scope, entries, options) =>
      owned.ifOwn(tenantId, entityId, () => attributes.save(tenantId, entityId, scope, entries, options)),
    find: (entityId, scope, keys) =>
      owned.ifOwn(tenantId, entityId, () => attributes.find(entityId, scope, keys)),
    remove: (entityId, scope, keys) =>
      owned.ifOwn(tenantId, entityId, () => attributes.remove(tenantId, entityId, scope, keys)),
  })
}
