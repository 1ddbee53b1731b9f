import { z } from 'zod'
import { EntityType, idOf, Uuid } from '../entity-id'
import { optionalFlag } from '../json/optional-members'
import { readRateLimits } from '../rate-limit'
import { ShortText } from '../text/short-text'

/** 0 means unlimited. */
const count = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? 0)

const rateLimit = z
  .string()
  .max(255)
  .refine((text) => readRateLimits(text) !== undefined, 'has to be capacity:seconds[,capacity:seconds]')
  .nullish()
  .transform((text) => text || null)

/** The limits of the tenants of a profile. */
export const TenantProfileConfiguration = z.object({
  type: z.literal('DEFAULT'),
  maxDevices: count,
  maxAssets: count,
  maxCustomers: count,
  maxUsers: count,
  maxDashboards: count,
  maxRuleChains: count,
  transportTenantMsgRateLimit: rateLimit,
  transportTenantTelemetryMsgRateLimit: rateLimit,
  transportTenantTelemetryDataPointsRateLimit: rateLimit,
  transportDeviceMsgRateLimit: rateLimit,
  transportDeviceTelemetryMsgRateLimit: rateLimit,
  transportDeviceTelemetryDataPointsRateLimit: rateLimit,
  maxTransportMessages: count,
  maxTransportDataPoints: count,
  maxREExecutions: count,
  maxJSExecutions: count,
  maxDPStorageDays: count,
  maxRuleNodeExecutionsPerMessage: count,
  maxEmails: count,
  maxSms: count,
  defaultStorageTtlDays: count,
  /** The share of a quota from which on warnings are sent; 0 means 0.8. */
  warnThreshold: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .transform((value) => value ?? 0),
})
export type TenantProfileConfiguration = z.infer<typeof TenantProfileConfiguration>

/** The limits of a new profile. */
export const defaultTenantProfileConfiguration = () => TenantProfileConfiguration.parse({ type: 'DEFAULT' })

export const TenantProfileData = z.object({ configuration: TenantProfileConfiguration })
export type TenantProfileData = z.infer<typeof TenantProfileData>

/** A set of limits that several tenants share. */
export const TenantProfile = z.object({
  id: idOf('TENANT_PROFILE'),
  createdTime: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  default: z.boolean(),
  isolatedTbCore: z.boolean(),
  isolatedTbRuleEngine: z.boolean(),
  profileData: TenantProfileData,
})
export type TenantProfile = z.infer<typeof TenantProfile>

export const TenantProfileInput = z.object({
  id: idOf('TENANT_PROFILE').nullish(),
  name: ShortText,
  description: z
    .string()
    .max(4096)
    .nullish()
    .transform((text) => text ?? null),
  default: optionalFlag,
  isolatedTbCore: optionalFlag,
  isolatedTbRuleEngine: optionalFlag,
  profileData: z.object({ configuration: TenantProfileConfiguration.nullish() }).nullish(),
})
export type TenantProfileInput = z.infer<typeof TenantProfileInput>

/** An entity as pickers show it. */
export const EntityInfo = z.object({ id: z.object({ entityType: EntityType, id: Uuid }), name: z.string() })
export type EntityInfo = z.infer<typeof EntityInfo>
