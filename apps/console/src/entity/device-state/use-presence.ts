import { entityId } from '@signalbox/model/entity-id'
import { useEffect, useReducer } from 'react'
import type { DeviceState } from '../../api/entities/device-states'
import { useLatestValues } from '../../live/use-latest-values'

const TICK_MS = 1000

/**
 * Whether the device is active, and the time of its last message. The newest telemetry is considered because the server
 * stores the activity time up to half a minute later.
 */
export function usePresence(id: string, enabled = true): DeviceState | undefined {
  const device = entityId('DEVICE', id)
  const stored = useLatestValues(device, 'SERVER_SCOPE', enabled)
  const values = useLatestValues(device, 'LATEST_TELEMETRY', enabled)
  useTick()
  if (!stored || !values) return undefined
  return presenceOf(
    new Map(stored.map(({ key, value }) => [key, value])),
    values.map(({ ts }) => ts),
    Date.now(),
  )
}

/**
 * A device that is stored as inactive counts as active if its newest value is younger than {@link RECENT_MS} and than
 * the inactivity timeout.
 */
export function presenceOf(
  stored: ReadonlyMap<string, string>,
  valueTimes: readonly number[],
  now: number,
): DeviceState {
  const timeoutMs = Number(stored.get('inactivityTimeout') ?? DEFAULT_TIMEOUT_MS)
  const lastStored = Number(stored.get('lastActivityTime') ?? 0)
  const lastValue = Math.max(0, ...valueTimes.filter((ts) => ts <= now))
  return {
    active: stored.get('active') === 'true' || now - lastValue < Math.min(timeoutMs, RECENT_MS),
    lastActivityTime: Math.max(lastStored, lastValue),
  }
}

const DEFAULT_TIMEOUT_MS = 600_000
/** The server updates the stored state within this time, so older values are not considered. */
const RECENT_MS = 60_000

/** Renders again every second, so that displayed ages are updated without new values. */
function useTick() {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}
