import type { Logger } from 'pino'
import type { Bus } from '../../bus'
import type { Ownership } from '../../cluster/nodes/ownership'
import type { Database } from '../../database/database'
import { entityDirectory } from '../../directory/entity-directory'
import { assetRepository } from '../../entities/asset/asset.repository'
import { customerRepository } from '../../entities/customer/customer.repository'
import { deviceRepository } from '../../entities/device/device.repository'
import { deviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import { relationRepository } from '../../entities/relation/relation.repository'
import type { TenantLimits } from '../../entities/tenant/limits'
import { tenantRepository } from '../../entities/tenant/tenant.repository'
import { userRepository } from '../../entities/user/user.repository'
import type { Telemetry } from '../../telemetry/telemetry'
import type { NodeServices } from '../context'
import { nodeCreations } from './node-creations'
import { nodeEntities } from './node-entities'
import { nodeRelations } from './node-relations'
import { nodeAttributes, nodeTelemetry } from './node-telemetry'
import { entityOwnership } from './ownership'

export interface NodeServiceParts
  extends Pick<NodeServices, 'scripts' | 'serviceId' | 'rpc' | 'alarms' | 'external'> {
  db: Database
  bus: Bus
  telemetry: Telemetry
  log: Pick<Logger, 'info'>
  limits: TenantLimits
  work?: Ownership | undefined
}

/** The services of rule nodes, each limited to one tenant. */
export function nodeServices({
  db,
  bus,
  telemetry,
  log,
  limits,
  work,
  ...given
}: NodeServiceParts): Omit<NodeServices, 'delayed' | 'states'> {
  const directory = entityDirectory(db)
  const owned = entityOwnership(directory, bus)
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
    limits,
  })
  return {
    ...given,
    work,
    log: (text) => log.info({ room: 'rules' }, text),
    owned,
    telemetry: nodeTelemetry(telemetry, owned),
    attributes: nodeAttributes(telemetry, owned),
    relations: nodeRelations(db, relationRepository(db), owned),
    entities: nodeEntities({
      db,
      bus,
      directory,
      owned,
      work,
      views: telemetry.views,
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
