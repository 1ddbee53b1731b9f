import type { JsonObject } from '@signalbox/model/json-value'
import type { Bus } from '../../bus'
import type { TransportDevice } from '../transport-device'
import { type TokenBucket, tokenBucket } from './token-bucket'

/** The device or its tenant speaks more than it may. */
export class RateLimitError extends Error {
  override name = 'RateLimitError'
}

/** Settings of a tenant's profile by the name they have there; a text left out limits nothing. */
export type LimitTexts = Record<LimitName, string>

const LIMIT_NAMES = [
  'transportTenantMsgRateLimit',
  'transportDeviceMsgRateLimit',
  'transportTenantTelemetryMsgRateLimit',
  'transportDeviceTelemetryMsgRateLimit',
  'transportTenantTelemetryDataPointsRateLimit',
  'transportDeviceTelemetryDataPointsRateLimit',
] as const
type LimitName = (typeof LIMIT_NAMES)[number]

interface Buckets {
  messages: TokenBucket | undefined
  uploads: TokenBucket | undefined
  points: TokenBucket | undefined
}

interface TenantLimit {
  texts: LimitTexts
  tenant: Buckets
  devices: Map<string, Buckets>
}

type Parts = { load(tenantId: string): Promise<JsonObject | undefined>; bus: Bus; now?: () => number }

export type TransportLimits = ReturnType<typeof transportLimits>

/** How much devices may say, as the profile of their tenant has it. */
export function transportLimits({ load, bus, now = Date.now }: Parts) {
  /** Tenants without any limit are remembered as null: asking for them costs nothing. */
  const tenants = new Map<string, TenantLimit | null>()
  bus.on('entityChanged', ({ entityId: { entityType, id } }) => {
    if (entityType === 'TENANT') void refresh(id)
    if (entityType === 'TENANT_PROFILE') for (const tenantId of tenants.keys()) void refresh(tenantId)
  })

  async function refresh(tenantId: string) {
    if (!tenants.has(tenantId)) return
    // Should the database be away, the limits stay what they were.
    const configuration = await load(tenantId).catch(() => null)
    if (configuration !== null) set(tenantId, configuration)
  }

  function set(tenantId: string, configuration: JsonObject | undefined) {
    const texts = limitTexts(configuration)
    const known = tenants.get(tenantId)
    if (known && LIMIT_NAMES.every((name) => known.texts[name] === texts[name])) return
    const isLimited = LIMIT_NAMES.some((name) => texts[name] !== '')
    tenants.set(tenantId, isLimited ? tenantLimit(texts, now()) : null)
  }

  function take(device: TransportDevice, spend: (buckets: Buckets, now: number) => boolean) {
    const limit = tenants.get(device.tenantId)
    if (!limit) return
    const at = now()
    if (!spend(limit.tenant, at)) throw new RateLimitError(`Tenant ${device.tenantId} exceeds its rate limit`)
    if (!spend(deviceBuckets(limit, device.id, at), at))
      throw new RateLimitError(`Device ${device.name} exceeds its rate limit`)
  }

  return {
    /** Before the first message of a tenant: its limits have to be known by then. */
    async prepare(tenantId: string) {
      if (!tenants.has(tenantId)) set(tenantId, await load(tenantId))
    },
    /** Anything that is no upload of data. */
    regular: (device: TransportDevice) => take(device, ({ messages }, at) => spends(messages, 1, at)),
    /** An upload of so many data points; one without any counts like anything else. */
    upload(device: TransportDevice, count: number) {
      if (!tenants.get(device.tenantId)) return
      if (count === 0) return this.regular(device)
      take(device, ({ uploads, points }, at) => spends(uploads, 1, at) && spends(points, count, at))
    },
  }
}

const spends = (bucket: TokenBucket | undefined, count: number, at: number) => bucket?.take(count, at) ?? true

function limitTexts(configuration: JsonObject | undefined) {
  const text = (name: LimitName) => {
    const value = configuration?.[name]
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, text(name)])) as LimitTexts
}

const tenantLimit = (texts: LimitTexts, at: number): TenantLimit => ({
  texts,
  tenant: {
    messages: tokenBucket(texts.transportTenantMsgRateLimit, at),
    uploads: tokenBucket(texts.transportTenantTelemetryMsgRateLimit, at),
    points: tokenBucket(texts.transportTenantTelemetryDataPointsRateLimit, at),
  },
  devices: new Map(),
})

function deviceBuckets({ texts, devices }: TenantLimit, deviceId: string, at: number): Buckets {
  const known = devices.get(deviceId)
  if (known) return known
  const buckets = {
    messages: tokenBucket(texts.transportDeviceMsgRateLimit, at),
    uploads: tokenBucket(texts.transportDeviceTelemetryMsgRateLimit, at),
    points: tokenBucket(texts.transportDeviceTelemetryDataPointsRateLimit, at),
  }
  devices.set(deviceId, buckets)
  return buckets
}
