import { type DataKeyType, DEFAULT_ALARM_FIELDS } from '@signalbox/model/dashboard/data-key'
import type { DataKey, Datasource, Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { withoutNulls } from '@signalbox/model/json/without-nulls'
import { functionBody } from '@signalbox/model/text/builtin-functions'
import { seriesColor } from '@signalbox/model/text/colors'
import { uniqueLabel } from '@signalbox/model/text/unique-label'
import { initialOf } from '../../../../forms/json-form/model'
import type { StoredForm } from '../../../../forms/json-form/schema'

/** A key that the user has chosen for a data source. */
export interface KeyChoice {
  type: DataKeyType
  name: string
  isNew?: boolean
}

/** Creates a data key with an unused label and the next color. */
export function newKey(
  { type, name }: KeyChoice,
  config: WidgetConfig,
  form: StoredForm | null,
  label = name,
): DataKey {
  const sources = [...config.datasources, ...(config.alarmSource ? [config.alarmSource] : [])]
  const keys = sources.flatMap((source) => source.dataKeys)
  const settings = form?.schema ? withoutNulls(initialOf(form.schema)) : {}
  return {
    name: type === 'function' ? 'f(x)' : name,
    type,
    label: uniqueLabel(
      label,
      keys.map(({ label }) => label),
    ),
    color: seriesColor(keys.length),
    settings: (settings ?? {}) as Record<string, unknown>,
    ...(type === 'function' && { funcBody: functionBody(name) }),
    _hash: Math.random(),
  }
}

/** The label of a new key: the translated name of a field of entities or alarms; the stored name of any other key. */
export function keyLabel({ type, name }: KeyChoice, t: (key: string) => string): string {
  if (type !== 'entityField' && type !== 'alarm') return name
  const key = `data-key-field.${name}`
  const text = t(key)
  return text === key ? name : text
}

/** The types of keys that a widget of this type can show. */
export function keyTypesOf(type: Widget['type']): DataKeyType[] {
  if (type === 'timeseries') return ['timeseries']
  if (type === 'alarm') return ['alarm', 'timeseries', 'attribute', 'entityField']
  return ['timeseries', 'attribute', 'entityField']
}

/** Creates a data source. For an alarm table it has the default columns, otherwise no keys. */
export function newSource(
  type: Widget['type'],
  config: WidgetConfig,
  form: StoredForm | null,
  t: (key: string) => string,
): Datasource {
  const source: Datasource = { type: 'entity', name: null, entityAliasId: null, filterId: null, dataKeys: [] }
  if (type !== 'alarm') return source
  for (const name of DEFAULT_ALARM_FIELDS)
    source.dataKeys.push(
      newKey(
        { type: 'alarm', name },
        { ...config, alarmSource: source },
        form,
        keyLabel({ type: 'alarm', name }, t),
      ),
    )
  return source
}
