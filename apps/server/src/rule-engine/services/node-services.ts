import type { Logger } from 'pino'
import type { Bus } from '../../bus'
import type { Ownership } from '../../cluster/nodes/ownership'
import type { Database } from '../../database/database'
import { entityDirectory } from '../../directory/entity-directory'
import { alarmRepository } from '../../entities/alarm/alarm.repository'
import { assetRepository } from '../../entities/asset/asset.repository'
import { customerRepository } from '../../entities/customer/customer.repository'
import { dashboardRepository } from '../../entities/dashboard/dashboard.repository'
import { deviceRepository } from '../../entities/device/device.repository'
import { deviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import { entityViewRepository } from '../../entities/entity-view/entity-view.repository'
import { relationRepository } from '../../entities/relation/relation.repository'
import { ruleChainRepository } from '../../entities/rule-chain/rule-chain.repository'
import type { TenantLimits } from '../../entities/tenant/limits'
import { tenantRepository } from '../../entities/tenant/tenant.repository'
import { userRepository } from '../../entities/user/user.repository'
import type { Telemetry } from '../../telemetry/telemetry'
import type { NodeServices } from '../context'
import { nodeAssignments } from './node-assignments'
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
  ownership?: Ownership | undefined
}

/** The services of rule nodes, each limited to one tenant. */
export function nodeServices({
  db,
  bus,
  telemetry,
  log,
  limits,
  ownership,
  ...given
}: NodeServiceParts): Omit<NodeServices, 'delayed' | 'states'> {
  const directory = entityDirectory(db)
  const owned = entityOwnership(directory, bus)
  const devices = deviceRepository(db)
  const assets = assetRepository(db)
  const customers = customerRepository(db)
  const alarms = alarmRepository(db)
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
    ownership,
    log: (text) => log.info({ module: 'rules' }, text),
    owned,
    telemetry: nodeTelemetry(telemetry, owned),
    attributes: nodeAttributes(telemetry, owned),
    relations: nodeRelations(db, relationRepository(db), owned),
    entities: nodeEntities({
      db,
      bus,
      directory,
      owned,
      ownership,
      views: telemetry.views,
      ...creations,
      ...nodeAssignments({ db, bus, dashboards: dashboardRepository(db) }),
      finders: {
        DEVICE: devices.find,
        ASSET: assets.find,
        CUSTOMER: customers.find,
        TENANT: tenantRepository(db).find,
        USER: userRepository(db).find,
        ENTITY_VIEW: entityViewRepository(db).find,
        RULE_CHAIN: ruleChainRepository(db).find,
        ALARM: (id) => alarms.find(null, id),
      },
    }),
  }
}
