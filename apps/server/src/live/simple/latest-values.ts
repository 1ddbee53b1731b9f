import { type EntityKey, type EntityKeyType, SCOPE_KEY_TYPES } from '@signalbox/model/query/entity-key'
import type { LatestValues, TsValue } from '@signalbox/model/query/entity-query'
import { textValue } from '@signalbox/model/telemetry'
import type { EntityListener } from '../listeners'

/** Called for each new value. */
export type OnLatest = (type: EntityKeyType, key: string, value: TsValue) => void

export type WantedKeys = ReadonlySet<string>

/** The subscribed keys, as one set that all listeners of a page share. */
export const wantedKeys = (keys: EntityKey[]): WantedKeys =>
  new Set(keys.map(({ type, key }) => `${type} ${key}`))

/** Reports new latest values of the wanted keys of an entity, and stores each reported value in `known`. */
export function latestListener(wanted: WantedKeys, known: LatestValues, onLatest: OnLatest): EntityListener {
  const isWanted = (type: EntityKeyType, key: string) => wanted.has(`${type} ${key}`)
  const offer = (type: EntityKeyType, key: string, value: TsValue) => {
    if (isWanted(type, key) && acceptLatest(known, type, key, value)) onLatest(type, key, value)
  }

  return {
    onTimeseries(points) {
      // The newest point of a save is the latest value; the points may be in any order.
      const newest = new Map<string, TsValue>()
      for (const { key, ts, value } of points) {
        const other = newest.get(key)
        if (!other || ts >= other.ts) newest.set(key, { ts, value: textValue(value) })
      }
      for (const [key, value] of newest) offer('TIME_SERIES', key, value)
    },
    onAttributes(scope, entries, ts) {
      for (const { key, value } of entries) {
        const latest = { ts, value: textValue(value) }
        offer(SCOPE_KEY_TYPES[scope], key, latest)
        offer('ATTRIBUTE', key, latest)
      }
    },
    onAttributesDeleted(scope, names) {
      for (const key of names) {
        for (const type of [SCOPE_KEY_TYPES[scope], 'ATTRIBUTE'] as const) {
          if (!isWanted(type, key)) continue
          const deleted = { ts: 0, value: null }
          setLatest(known, type, key, deleted)
          onLatest(type, key, deleted)
        }
      }
    },
  }
}

/**
 * Whether a value is newer than the known value, or differs at the same time. If so, it becomes the known value.
 */
export function acceptLatest(known: LatestValues, type: EntityKeyType, key: string, value: TsValue): boolean {
  if (!isNewValue(known[type]?.[key], value)) return false
  setLatest(known, type, key, value)
  return true
}

/** Whether a value is newer than the known value, or differs at the same time. */
export function isNewValue(known: TsValue | undefined, value: TsValue): boolean {
  if (!known || isAbsent(known)) return true
  return value.ts > known.ts || (value.ts === known.ts && value.value !== known.value)
}

/** Queries return time 0 and empty text for missing values. */
const isAbsent = ({ ts, value }: TsValue) => ts === 0 && !value

/** Sets a value. It replaces the older value of this key. */
export function setLatest(latest: LatestValues, type: EntityKeyType, key: string, value: TsValue) {
  const values = latest[type] ?? Object.create(null)
  latest[type] = values
  values[key] = value
}
