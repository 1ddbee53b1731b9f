import type { JsonObject } from '@signalbox/model/json/json-value'
import { parseRates, type RateLimiter, rateLimiter } from '../../access/token-bucket'
import type { Bus } from '../../bus'
import { freshReads } from '../../database/fresh-reads'
import type { TransportDevice } from '../transport-device'

/** The device or its tenant exceeds a rate limit. */
export class RateLimitError extends Error {
  override name = 'RateLimitError'
}

/** Counts transport messages per month, and tells which tenants have used up their limit. */
export interface TransportMeter {
  count(tenantId: string, counter: 'transportMessages' | 'transportDataPoints', number?: number): void
  isAllowed(tenantId: string, feature: 'transport'): boolean
}

const LIMIT_NAMES = [
  'transportTenantMsgRateLimit',
  'transportDeviceMsgRateLimit',
  'transportTenantTelemetryMsgRateLimit',
  'transportDeviceTelemetryMsgRateLimit',
  'transportTenantTelemetryDataPointsRateLimit',
  'transportDeviceTelemetryDataPointsRateLimit',
] as const
type LimitName = (typeof LIMIT_NAMES)[number]
type Texts = Record<LimitName, string>

interface TenantLimits {
  texts: Texts
  limiters: Record<LimitName, RateLimiter>
}

type Parts = {
  load(tenantId: string): Promise<JsonObject | undefined>
  bus: Bus
  meter: TransportMeter
  now?: () => number
  /** The number of nodes that share the limits of a tenant; a device is connected to one of them. */
  nodeCount?: (() => number) | undefined
}

export type TransportLimits = ReturnType<typeof transportLimits>

/** Rate limits of devices and tenants, from the tenant's profile. */
export function transportLimits({ load, bus, meter, now, nodeCount }: Parts) {
  /** Tenants without any limit are cached as null, so that checking them is cheap. */
  const tenants = new Map<string, TenantLimits | null>()
  const reads = freshReads()
  bus.on('entityChanged', ({ entityId: { entityType, id }, change }) => {
    if (entityType === 'TENANT') {
      reads.changed(id)
      if (change === 'DELETED') tenants.delete(id)
      else void refresh(id)
    }
    if (entityType === 'TENANT_PROFILE') refreshAll()
  })
  bus.on('cachesStale', refreshAll)

  function refreshAll() {
    reads.changed()
    for (const tenantId of tenants.keys()) void refresh(tenantId)
  }

  async function refresh(tenantId: string) {
    if (!tenants.has(tenantId)) return
    // If the database cannot be read, the limits stay as they were.
    await read(tenantId).catch(() => {})
  }

  const read = (tenantId: string) =>
    reads.read(
      tenantId,
      () => load(tenantId),
      (configuration) => setLimits(tenantId, configuration),
    )

  function setLimits(tenantId: string, configuration: JsonObject | undefined) {
    const texts = limitTexts(configuration)
    const current = tenants.get(tenantId)
    if (current && LIMIT_NAMES.every((name) => current.texts[name] === texts[name])) return
    const isLimited = LIMIT_NAMES.some((name) => texts[name] !== '')
    tenants.set(tenantId, isLimited ? { texts, limiters: limitersOf(texts, now, nodeCount) } : null)
  }

  function requireQuota({ tenantId }: TransportDevice) {
    if (!meter.isAllowed(tenantId, 'transport'))
      throw new RateLimitError(`Tenant ${tenantId} has used up its transport messages for this month`)
  }

  function countUsage({ tenantId }: TransportDevice, points: number) {
    meter.count(tenantId, 'transportMessages')
    if (points > 0) meter.count(tenantId, 'transportDataPoints', points)
  }

  function take(device: TransportDevice, number: number, tenantLimit: LimitName, deviceLimit: LimitName) {
    const limiters = tenants.get(device.tenantId)?.limiters
    if (!limiters) return
    if (!limiters[tenantLimit].take(device.tenantId, number))
      throw new RateLimitError(`Tenant ${device.tenantId} exceeds its rate limit`)
    if (!limiters[deviceLimit].take(device.id, number))
      throw new RateLimitError(`Device ${device.name} exceeds its rate limit`)
  }

  /** Checks the message limits when a session opens, or for a request or a claim. Does not count usage. */
  function requireLimit(device: TransportDevice) {
    requireQuota(device)
    take(device, 1, 'transportTenantMsgRateLimit', 'transportDeviceMsgRateLimit')
  }

  function requireUploadLimits(device: TransportDevice, points: number) {
    requireQuota(device)
    take(device, 1, 'transportTenantTelemetryMsgRateLimit', 'transportDeviceTelemetryMsgRateLimit')
    take(
      device,
      points,
      'transportTenantTelemetryDataPointsRateLimit',
      'transportDeviceTelemetryDataPointsRateLimit',
    )
  }

  return {
    /** Loads the limits of a tenant before its first message; returns false if they were loaded before. */
    async prepare(tenantId: string): Promise<boolean> {
      if (tenants.has(tenantId)) return false
      await read(tenantId)
      return true
    },
    requireLimit,
    /** The limits of a single device as text; an empty text means no limit. */
    deviceRates({ tenantId }: TransportDevice) {
      const texts = tenants.get(tenantId)?.texts
      return {
        messages: texts?.transportDeviceMsgRateLimit ?? '',
        telemetryMessages: texts?.transportDeviceTelemetryMsgRateLimit ?? '',
        telemetryDataPoints: texts?.transportDeviceTelemetryDataPointsRateLimit ?? '',
      }
    },
    /** Like `requireLimit`, but counts usage. For reading attributes, subscribing and answering a call. */
    requireLimitAndCount(device: TransportDevice) {
      requireLimit(device)
      countUsage(device, 1)
    },
    /** Checks and counts an upload with this many data points. Without points, the limits of other messages apply. */
    upload(device: TransportDevice, points: number) {
      if (points === 0) requireLimit(device)
      else requireUploadLimits(device, points)
      countUsage(device, points)
    },
  }
}

function limitTexts(configuration: JsonObject | undefined): Texts {
  const text = (name: LimitName) => {
    const value = configuration?.[name]
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, text(name)])) as Texts
}

function limitersOf(texts: Texts, now?: () => number, nodeCount?: () => number) {
  const limiters = LIMIT_NAMES.map((name) => {
    const isShared = name.startsWith('transportTenant')
    return [name, rateLimiter(ratesOf(texts[name]), now, isShared ? nodeCount : undefined)]
  })
  return Object.fromEntries(limiters) as Record<LimitName, RateLimiter>
}

/** Invalid text means no limit. Saving such a text is refused, but it may have been stored by an earlier version. */
function ratesOf(text: string) {
  try {
    return parseRates(text)
  } catch {
    return []
  }
}
