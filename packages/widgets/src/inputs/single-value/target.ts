import { toFiniteNumber } from '../../extra-value'
import type { Series } from '../../widget-data'
import type { WidgetActions } from '../../widget-props'
import type { InputKind, ValueTarget } from './widgets'

export type InputValue = number | string | boolean | null

/** Why a value cannot be changed here; a text key. */
export function blockedReason(
  series: Series | undefined,
  target: ValueTarget,
  datasource = series?.datasource,
): string | undefined {
  if (!datasource?.entityId) return 'no-entity-selected'
  const isSeries = target === 'timeseries'
  if (!series) return isSeries ? 'no-timeseries-selected' : 'no-attribute-selected'
  if (isSeries && series.dataKey.type === 'attribute') return 'attribute-not-allowed'
  if (!isSeries && series.dataKey.type === 'timeseries') return 'timeseries-not-allowed'
  if (target === 'shared' && datasource.entityId.entityType !== 'DEVICE') return 'not-allowed-entity'
  return undefined
}

/** The stored value as the field shows it. */
export function storedValue(series: Series | undefined, kind: InputKind): InputValue {
  const value = series?.values.at(-1) ?? null
  switch (kind) {
    case 'boolean':
      return String(value) === 'true'
    case 'integer':
    case 'double':
      return value === null || value === '' ? null : (toFiniteNumber(value) ?? 0)
    case 'date':
      return toFiniteNumber(value) ?? null
    case 'image':
      return IMAGE_ADDRESS.test(String(value)) ? String(value) : ''
    default:
      return value === null ? '' : String(value)
  }
}

/** The values that are shown as a picture. */
const IMAGE_ADDRESS = /^(data:image\/|https?:|\/)/

/** Saves a value as the time series or attribute of its key. */
export function saveValue(
  actions: WidgetActions,
  series: Series,
  target: ValueTarget,
  value: InputValue,
): Promise<void> {
  const { entityId } = series.datasource
  if (!entityId) return Promise.reject(new Error('There is no entity to save to'))
  const values = { [series.dataKey.name]: value }
  if (target === 'timeseries') return actions.saveTimeseries(entityId, values)
  return actions.saveAttributes(entityId, target === 'server' ? 'SERVER_SCOPE' : 'SHARED_SCOPE', values)
}

export interface Bounds {
  minValue?: number | null
  maxValue?: number | null
  minLength?: number | null
  maxLength?: number | null
}

/** Whether a value may be saved. */
export function isValid(value: InputValue, { minValue, maxValue, minLength, maxLength }: Bounds): boolean {
  if (value === null || value === '' || Number.isNaN(value)) return false
  if (typeof value === 'number')
    return (minValue == null || value >= minValue) && (maxValue == null || value <= maxValue)
  if (typeof value === 'string')
    return (
      (minLength == null || value.length >= minLength) && (maxLength == null || value.length <= maxLength)
    )
  return true
}
