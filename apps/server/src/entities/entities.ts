import type { Bus } from '../bus'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import type { Actions } from './actions'
import { assetRepository } from './asset/asset.repository'
import { assetRoutes } from './asset/asset.routes'
import { assetService } from './asset/asset.service'
import { customerAssignment } from './customer/assignment'
import { deviceRepository } from './device/device.repository'
import { deviceRoutes } from './device/device.routes'
import { deviceService } from './device/device.service'
import { deviceCredentialsRepository } from './device/device-credentials.repository'
import type { EntityCleanup } from './entity-cleanup'
import { entityDirectory } from './entity-directory'
import { relationRepository } from './relation/relation.repository'
import { relationRoutes } from './relation/relation.routes'
import { relationService } from './relation/relation.service'
import type { TenantLimits } from './tenant/limits'

export interface EntityParts {
  db: Database
  bus: Bus
  actions: Actions
  limits: TenantLimits
  cleanup: EntityCleanup
}

export type Entities = ReturnType<typeof entities>

/** Builds the services of everything people manage. */
export function entities({ db, bus, actions, limits, cleanup }: EntityParts) {
  const directory = entityDirectory(db)
  const relations = relationService({ relations: relationRepository(db), directory, actions })
  const shared = { actions, assignment: customerAssignment(db, actions), cleanup, relations }
  return {
    directory,
    relations,
    devices: deviceService({
      devices: deviceRepository(db),
      credentials: deviceCredentialsRepository(db),
      bus,
      limits,
      ...shared,
    }),
    assets: assetService({ assets: assetRepository(db), limits, ...shared }),
  }
}

export function entityRoutes(app: App, services: Entities) {
  relationRoutes(app, services.relations)
  deviceRoutes(app, services.devices)
  assetRoutes(app, services.assets)
}
