import type { EntityId } from '@signalbox/model/entity-id'
import { useEffect, useState } from 'react'
import { live } from './live'

export interface LatestValue {
  key: string
  value: string
  ts: number
  /** The latest numeric values, oldest first. A value that is not a number empties the list. */
  trend: number[]
}

const MAX_TREND_VALUES = 60

/** The latest values of an entity, see {@link useLiveValues}; undefined until the first update. */
export const useLatestValues = (...args: Parameters<typeof useLiveValues>) => useLiveValues(...args).values

/**
 * The latest value of every time-series key, client attribute or server attribute of an entity, live. `values` is
 * undefined until the first update, `error` is the message if the server refuses the subscription.
 */
export function useLiveValues(
  { entityType, id: entityId }: EntityId,
  scope: 'LATEST_TELEMETRY' | 'CLIENT_SCOPE' | 'SERVER_SCOPE',
  enabled = true,
  /** A change of this number requests the values again. */
  reloadCount = 0,
): { values: LatestValue[] | undefined; error: string | undefined } {
  const [values, setValues] = useState<ReadonlyMap<string, LatestValue>>()
  const [error, setError] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed reloadCount subscribes again.
  useEffect(() => {
    setValues(undefined)
    setError(undefined)
    if (!enabled) return
    const list = scope === 'LATEST_TELEMETRY' ? 'tsSubCmds' : 'attrSubCmds'
    const body = { entityType, entityId, scope }
    let isFirst = true
    const handle = live.subscribe({
      start() {
        isFirst = true
        return { list, body }
      },
      stop: (cmdId) => ({ list, body: { ...body, cmdId, unsubscribe: true } }),
      onUpdate({ data }) {
        const update = (data ?? {}) as TelemetryUpdate
        const isComplete = isFirst
        isFirst = false
        setError(undefined)
        setValues((old) => (isComplete ? withAll(old, update) : withUpdate(old, update)))
      },
      onError: setError,
    })
    return handle.unsubscribe
  }, [entityType, entityId, scope, enabled, reloadCount])

  return { values: values && [...values.values()], error }
}

type TelemetryUpdate = Record<string, [ts: number, value: string | null][]>

/**
 * The first response contains all keys. Known keys that are missing in the response after a reconnect have been
 * deleted.
 */
function withAll(old: ReadonlyMap<string, LatestValue> = new Map(), all: TelemetryUpdate) {
  const existing = [...old].filter(([key]) => Object.hasOwn(all, key))
  return withUpdate(new Map(existing), all)
}

function withUpdate(old: ReadonlyMap<string, LatestValue> = new Map(), update: TelemetryUpdate) {
  const next = new Map(old)
  for (const [key, pairs] of Object.entries(update)) {
    const [ts, value] = pairs[0] ?? [0, null]
    // The value was deleted, or there is no stored value.
    if (value === null) next.delete(key)
    else next.set(key, { key, value, ts, trend: extendTrend(old.get(key)?.trend ?? [], value) })
  }
  return next
}

function extendTrend(trend: number[], value: string): number[] {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? [...trend, number].slice(-MAX_TREND_VALUES) : []
}
