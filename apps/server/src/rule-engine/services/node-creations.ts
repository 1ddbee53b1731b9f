import { NO_CONTACT } from '@signalbox/model/entities/contact-fields'
import type { EntityId } from '@signalbox/model/entity-id'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import { randomToken } from '../../access/passwords'
import type { Bus } from '../../bus'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { AssetRepository } from '../../entities/asset/asset.repository'
import type { CustomerRepository } from '../../entities/customer/customer.repository'
import type { DeviceRepository } from '../../entities/device/device.repository'
import type { DeviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import { deviceDataFor } from '../../entities/device/device-data'
import { profileSummaries } from '../../entities/device-profile/profile-summaries'
import type { TenantLimits } from '../../entities/tenant/limits'

export interface NodeCreationParts {
  db: Database
  bus: Bus
  devices: DeviceRepository
  credentials: DeviceCredentialsRepository
  assets: AssetRepository
  customers: CustomerRepository
  limits: TenantLimits
}

/** Creates entities for nodes within the limits of the tenant. */
export function nodeCreations(parts: NodeCreationParts) {
  const { db, bus, devices, credentials, assets, customers, limits } = parts

  async function device(tx: Db, tenantId: string, name: string, type: string) {
    await limits.require(tx, tenantId, 'maxDevices', 'devices', () => devices.count(tenantId, tx))
    const profile = await profileSummaries.ensure(tx, tenantId, type || 'default')
    const id = newId()
    await devices.save(tx, {
      ...common(id, tenantId, name, profile.name),
      device_profile_id: profile.id,
      device_data: json(deviceDataFor(profile.transportType, null)),
    })
    await credentials.insert(tx, {
      id: newId(),
      created_time: Date.now(),
      device_id: id,
      credentials_type: 'ACCESS_TOKEN',
      credentials_id: randomToken(20),
      credentials_value: null,
    })
    return devices.find(id, tx)
  }

  async function asset(tx: Db, tenantId: string, name: string, type: string) {
    await limits.require(tx, tenantId, 'maxAssets', 'assets', () => assets.count(tenantId, tx))
    const id = newId()
    await assets.save(tx, common(id, tenantId, name, type || 'default'))
    return assets.find(id, tx)
  }

  async function customer(tx: Db, tenantId: string, title: string) {
    await limits.require(tx, tenantId, 'maxCustomers', 'customers', () => customers.count(tenantId, tx))
    const id = newId()
    const row = {
      id,
      created_time: Date.now(),
      tenant_id: tenantId,
      title,
      ...NO_CONTACT,
      additional_info: null,
    }
    await customers.save(tx, row)
    return customers.find(id, tx)
  }

  type Maker = (tx: Db, tenantId: string, name: string, type: string) => Promise<{ id: EntityId } | undefined>
  const makers: Record<'DEVICE' | 'ASSET' | 'CUSTOMER', Maker> = {
    DEVICE: device,
    ASSET: asset,
    CUSTOMER: customer,
  }

  return {
    async create(
      tenantId: string,
      entityType: 'CUSTOMER' | 'DEVICE' | 'ASSET',
      name: string,
      type: string,
    ): Promise<JsonObject> {
      const made = await db.transaction().execute((tx) => makers[entityType](tx, tenantId, name, type))
      if (!made) throw new Error(`${entityType} ${name} was deleted while it was being created`)
      bus.emit('entityChanged', { tenantId, entityId: made.id, change: 'CREATED' })
      return asJson(made)
    },
  }
}

const common = (id: string, tenantId: string, name: string, type: string) => ({
  id,
  created_time: Date.now(),
  tenant_id: tenantId,
  customer_id: null,
  name,
  type,
  label: null,
  additional_info: null,
})
