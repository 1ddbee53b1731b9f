import type { EntityId } from '@signalbox/model/entity-id'
import type { KindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import type { Bus } from '../../bus'
import type { Database, Db } from '../../database/database'
import { transaction } from '../../database/transaction'
import type { AssetRepository } from '../../entities/asset/asset.repository'
import { createAsset } from '../../entities/asset/create-asset'
import { createCustomer } from '../../entities/customer/create-customer'
import type { CustomerRepository } from '../../entities/customer/customer.repository'
import { createDevice, type DeviceCreationParts } from '../../entities/device/create-device'
import { profileSummaries } from '../../entities/device-profile/profile-summaries'

export interface NodeCreationParts extends DeviceCreationParts {
  db: Database
  bus: Bus
  assets: AssetRepository
  customers: CustomerRepository
}

/** Creates entities for nodes within the limits of the tenant. */
export function nodeCreations(parts: NodeCreationParts) {
  const { db, bus } = parts

  type Create = (tx: Db, tenantId: string, name: string, type: string) => Promise<{ id: EntityId }>
  const creators: Record<KindsWith<'createdByRules'>, Create> = {
    async DEVICE(tx, tenantId, name, type) {
      const profile = await profileSummaries.ofType(tx, tenantId, type)
      return createDevice(tx, parts, { tenantId, customerId: null, name, profile })
    },
    ASSET: (tx, tenantId, name, type) =>
      createAsset(tx, parts, { tenantId, customerId: null, name, type: type || 'default' }),
    CUSTOMER: (tx, tenantId, title) => createCustomer(tx, parts, { tenantId, title }),
  }

  return {
    async create(
      tenantId: string,
      entityType: KindsWith<'createdByRules'>,
      name: string,
      type: string,
    ): Promise<JsonObject> {
      const created = await transaction(db, (tx) => creators[entityType](tx, tenantId, name, type))
      bus.emit('entityChanged', { tenantId, entityId: created.id, change: 'CREATED' })
      return asJson(created)
    },
  }
}
