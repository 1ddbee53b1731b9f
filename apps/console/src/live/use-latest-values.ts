import type { EntityId } from '@signalbox/model/entity-id'
import { useEffect, useState } from 'react'
import { live } from './live'

export interface LatestValue {
  key: string
  value: string
  ts: number
  /** The latest numeric values since the subscription began or a value was not a number, oldest first. */
  trend: number[]
}

const LONGEST_TREND = 60

/**
 * The latest value of every time-series key, client attribute or server attribute of an entity, live.
 * Undefined until the first update.
 */
export function useLatestValues(
  { entityType, id: entityId }: EntityId,
  scope: 'LATEST_TELEMETRY' | 'CLIENT_SCOPE' | 'SERVER_SCOPE',
  enabled = true,
  /** Values are read again when this changes. */
  reading = 0,
): LatestValue[] | undefined {
  const [values, setValues] = useState<ReadonlyMap<string, LatestValue>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading subscribes again.
  useEffect(() => {
    setValues(undefined)
    if (!enabled) return
    const list = scope === 'LATEST_TELEMETRY' ? 'tsSubCmds' : 'attrSubCmds'
    const body = { entityType, entityId, scope }
    const handle = live.subscribe({
      start: () => ({ list, body }),
      stop: (cmdId) => ({ list, body: { ...body, cmdId, unsubscribe: true } }),
      onUpdate: ({ data }) => setValues((known) => withUpdate(known, (data ?? {}) as TelemetryUpdate)),
    })
    return handle.unsubscribe
  }, [entityType, entityId, scope, enabled, reading])

  return values && [...values.values()]
}

type TelemetryUpdate = Record<string, [ts: number, value: string | null][]>

function withUpdate(known: ReadonlyMap<string, LatestValue> = new Map(), update: TelemetryUpdate) {
  const next = new Map(known)
  for (const [key, pairs] of Object.entries(update)) {
    const [ts, value] = pairs[0] ?? [0, null]
    // Deleted, or never stored.
    if (value === null) next.delete(key)
    else next.set(key, { key, value, ts, trend: extendTrend(known.get(key)?.trend ?? [], value) })
  }
  return next
}

function extendTrend(trend: number[], value: string): number[] {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? [...trend, number].slice(-LONGEST_TREND) : []
}
