import type { Logger } from 'pino'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import { entityDirectory } from '../../directory/entity-directory'
import { assetRepository } from '../../entities/asset/asset.repository'
import { customerRepository } from '../../entities/customer/customer.repository'
import { deviceRepository } from '../../entities/device/device.repository'
import { deviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import { relationRepository } from '../../entities/relation/relation.repository'
import { tenantRepository } from '../../entities/tenant/tenant.repository'
import { userRepository } from '../../entities/user/user.repository'
import type { Telemetry } from '../../telemetry/telemetry'
import type { NodeServices } from '../context'
import { nodeCreations } from './node-creations'
import { nodeEntities } from './node-entities'
import { nodeRelations } from './node-relations'

export interface NodeServiceParts extends Pick<NodeServices, 'scripts' | 'serviceId' | 'rpc' | 'alarms'> {
  db: Database
  bus: Bus
  telemetry: Telemetry
  log: Pick<Logger, 'info'>
}

/** What rule nodes may ask of the server, each part bound to one tenant. */
export function nodeServices({
  db,
  bus,
  telemetry,
  log,
  ...given
}: NodeServiceParts): Omit<NodeServices, 'delayed' | 'states'> {
  const { timeseries, attributes, views } = telemetry
  const directory = entityDirectory(db)
  const devices = deviceRepository(db)
  const assets = assetRepository(db)
  const customers = customerRepository(db)
  const creations = nodeCreations({
    db,
    bus,
    devices,
    credentials: deviceCredentialsRepository(db),
    assets,
    customers,
  })
  return {
    ...given,
    log: (text) => log.info({ room: 'rules' }, text),
    telemetry: (tenantId) => ({
      save: (entityId, points, ttlSeconds) => timeseries.save(tenantId, entityId, points, ttlSeconds),
      latest: (entityId, keys) => timeseries.latest(entityId, keys),
      async history(entityId, { key, ...query }) {
        const found = await timeseries.history(entityId, {
          ...query,
          keys: [key],
          agg: 'NONE',
          intervalMs: 0,
        })
        return (found.get(key) ?? []).map((point) => ({ key, ...point }))
      },
    }),
    attributes: (tenantId) => ({
      save: (entityId, scope, entries, options) =>
        attributes.save(tenantId, entityId, scope, entries, options),
      find: (entityId, scope, keys) => attributes.find(entityId, scope, keys),
      remove: (entityId, scope, keys) => attributes.remove(tenantId, entityId, scope, keys),
    }),
    relations: nodeRelations(db, relationRepository(db), directory),
    entities: nodeEntities({
      db,
      bus,
      directory,
      views,
      ...creations,
      finders: {
        DEVICE: devices.find,
        ASSET: assets.find,
        CUSTOMER: customers.find,
        TENANT: tenantRepository(db).find,
        USER: userRepository(db).find,
      },
    }),
  }
}
