import { toFiniteNumber } from '../../extra-value'
import type { RuntimeDatasource, Series, WidgetData } from '../../widget-data'
import type { WidgetActions } from '../../widget-props'
import type { MultipleKeySettings } from './widget'

export type FieldValue = string | number | boolean | null

/** One value of one entity in the form. */
export interface InputField {
  id: string
  label: string
  name: string
  settings: MultipleKeySettings
  stored: FieldValue
}

export interface InputGroup {
  datasource: RuntimeDatasource
  fields: InputField[]
}

/** The fields of each entity, in the order of its keys. */
export function fieldGroups(
  { datasources, series }: WidgetData<MultipleKeySettings>,
  widgetUnits: string | undefined,
  isSharedByDefault: boolean,
): InputGroup[] {
  return datasources.flatMap((datasource) => {
    const { entityId, sourceIndex } = datasource
    if (!entityId) return []
    // The shown entity may change: input for one entity must not be saved to another.
    const idOf = (index: number) => `${entityId.id} ${sourceIndex} ${index}`
    const entitySeries = series.filter((one) => one.datasource === datasource)
    return [
      {
        datasource,
        fields: entitySeries.map((one, index) => fieldOf(one, idOf(index), widgetUnits, isSharedByDefault)),
      },
    ]
  })
}

function fieldOf(
  series: Series<MultipleKeySettings>,
  id: string,
  widgetUnits: string | undefined,
  isShared: boolean,
): InputField {
  const { dataKey } = series
  const settings = withLegacy(dataKey.settings, isShared)
  const units = dataKey.units || widgetUnits
  return {
    id,
    label: units ? `${dataKey.label} (${units})` : dataKey.label,
    name: dataKey.name,
    settings,
    stored: shownInputValue(series.values.at(-1), settings.dataKeyValueType),
  }
}

/** Older dashboards store these settings under other names. */
function withLegacy(settings: MultipleKeySettings, isShared: boolean): MultipleKeySettings {
  return {
    ...settings,
    dataKeyType: settings.dataKeyType ?? (isShared ? 'shared' : 'server'),
    dataKeyValueType: settings.dataKeyValueType ?? (settings.inputTypeNumber === true ? 'double' : 'string'),
    isEditable: settings.isEditable ?? (settings.readOnly === true ? 'readonly' : 'editable'),
  }
}

const DAY_MS = 86_400_000

/** The stored value as the field shows it. A time of day, in milliseconds since midnight, becomes a time of today. */
export function shownInputValue(value: unknown, type: MultipleKeySettings['dataKeyValueType']): FieldValue {
  switch (type) {
    case 'booleanCheckbox':
    case 'booleanSwitch':
      return String(value) === 'true'
    case 'double':
    case 'integer':
    case 'date':
    case 'dateTime':
      return numberOf(value)
    case 'time': {
      const ms = numberOf(value)
      // `setHours` uses local time: on a day on which the clocks change, adding the milliseconds to midnight would give
      // another time of day.
      return ms === null ? null : new Date().setHours(0, 0, 0, ms % DAY_MS)
    }
    default:
      return value === undefined || value === null ? '' : String(value)
  }
}

const numberOf = (value: unknown) => toFiniteNumber(value) ?? null

/** The field's value as it is stored; null, for an empty field, deletes the stored value. */
export function fieldToStore(value: FieldValue, type: MultipleKeySettings['dataKeyValueType']): unknown {
  if (value === '' || value === null) return null
  if (type !== 'time') return value
  const at = new Date(Number(value))
  return ((at.getHours() * 60 + at.getMinutes()) * 60 + at.getSeconds()) * 1000 + at.getMilliseconds()
}

/** Why a value cannot be saved: a text key with its parameter, or the configured message. */
export function problemOf(
  { settings }: InputField,
  value: FieldValue,
): { key: string; text?: string | null; limit?: number } | undefined {
  const isEmpty = value === null || value === ''
  if (isEmpty) return settings.required ? { key: 'required', text: settings.requiredErrorMessage } : undefined
  // NaN is an incomplete date; the field itself reports it when it loses focus.
  if (Number.isNaN(value)) return { key: 'invalid-date', text: settings.invalidDateErrorMessage }
  if (settings.dataKeyValueType !== 'double' && settings.dataKeyValueType !== 'integer') return undefined
  const [least, most] = [limitOf(settings.minValue), limitOf(settings.maxValue)]
  if (Number(value) < least) return { key: 'too-small', text: settings.minValueErrorMessage, limit: least }
  if (Number(value) > most) return { key: 'too-large', text: settings.maxValueErrorMessage, limit: most }
  return undefined
}

/** ThingsBoard stores an empty limit as an empty text, which means no limit. */
const limitOf = (limit: unknown) => (typeof limit === 'number' ? limit : Number.NaN)

/** Whether a field is disabled: always, or while the key it depends on is false or empty. */
export function isFieldDisabled(
  { settings }: InputField,
  group: InputGroup,
  currentOf: (field: InputField) => FieldValue,
): boolean {
  if (settings.isEditable === 'disabled') return true
  const other = group.fields.find(({ name }) => name === settings.disabledOnDataKey)
  if (!other) return false
  const value = currentOf(other)
  return value === false || value === 'false' || value === null || value === ''
}

/**
 * Whether the user can change a field. Only such fields are validated, because the user cannot correct the others
 * here.
 */
export const canEdit = (
  field: InputField,
  group: InputGroup,
  currentOf: (field: InputField) => FieldValue,
): boolean =>
  !field.settings.dataKeyHidden &&
  field.settings.isEditable !== 'readonly' &&
  !isFieldDisabled(field, group, currentOf)

/** Saves fields by their key type: up to three requests for an entity, in parallel. */
export async function saveFields(
  actions: WidgetActions,
  changes: readonly { group: InputGroup; field: InputField; value: FieldValue }[],
): Promise<void> {
  const requests = new Map<string, { group: InputGroup; target: string; values: Record<string, unknown> }>()
  for (const { group, field, value } of changes) {
    const target = field.settings.dataKeyType
    const key = `${group.datasource.entityId?.id} ${target}`
    const request = requests.get(key) ?? { group, target, values: {} }
    request.values[field.name] = fieldToStore(value, field.settings.dataKeyValueType)
    requests.set(key, request)
  }
  await Promise.all(
    [...requests.values()].map(({ group, target, values }) => {
      const { entityId } = group.datasource
      if (!entityId) return undefined
      if (target === 'timeseries') return actions.saveTimeseries(entityId, values)
      return actions.saveAttributes(entityId, target === 'shared' ? 'SHARED_SCOPE' : 'SERVER_SCOPE', values)
    }),
  )
}
