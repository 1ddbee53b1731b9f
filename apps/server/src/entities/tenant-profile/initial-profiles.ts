import { defaultTenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

interface InitialProfile {
  name: string
  description: string
  isDefault?: boolean
  isolatesCore?: boolean
  isolatesRuleEngine?: boolean
}

/** Limits far above normal use; more data points would slow down storage for all tenants. */
const DEFAULT_LIMITS = {
  transportTenantTelemetryDataPointsRateLimit: '500000:1,12000000:60',
  transportDeviceTelemetryDataPointsRateLimit: '10000:1,300000:60',
}

const DEFAULT: InitialProfile = { name: 'Default', description: 'Default tenant profile', isDefault: true }

const ISOLATED: InitialProfile[] = [
  { name: 'Isolated TB Core', description: 'Isolated core services', isolatesCore: true },
  { name: 'Isolated TB Rule Engine', description: 'Isolated rule engine', isolatesRuleEngine: true },
  {
    name: 'Isolated TB Core and TB Rule Engine',
    description: 'Isolated core services and rule engine',
    isolatesCore: true,
    isolatesRuleEngine: true,
  },
]

/** Creates the tenant profiles of a new installation. */
export async function createInitialTenantProfiles(tx: Db) {
  await ensureDefaultTenantProfile(tx)
  for (const profile of ISOLATED) await insert(tx, profile)
}

/** Returns the id of the default profile; creates the profile if none exists. */
export async function ensureDefaultTenantProfile(tx: Db): Promise<string> {
  const stored = await tx
    .selectFrom('tenant_profile')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst()
  return stored ? stored.id : insert(tx, DEFAULT)
}

async function insert(tx: Db, profile: InitialProfile): Promise<string> {
  const id = newId()
  await tx
    .insertInto('tenant_profile')
    .values({
      id,
      created_time: Date.now(),
      name: profile.name,
      description: profile.description,
      is_default: profile.isDefault ?? false,
      isolated_tb_core: profile.isolatesCore ?? false,
      isolated_tb_rule_engine: profile.isolatesRuleEngine ?? false,
      profile_data: json({ configuration: { ...defaultTenantProfileConfiguration(), ...DEFAULT_LIMITS } }),
    })
    .execute()
  return id
}
