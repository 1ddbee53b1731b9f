import type { EntityId } from '@signalbox/model/entity-id'
import type { z } from 'zod'
import type { ExtraKey } from './define-widget'
import { choice, number, text } from './fields'
import type { WidgetData } from './widget-data'

/** Settings fields for a number that is constant or the current value of an attribute of an entity. */
export const valueSourceFields = (title: string) => ({
  valueSource: choice(['predefinedValue', 'entityAttribute'], 'predefinedValue', `${title}: source`, {
    predefinedValue: 'Predefined value',
    entityAttribute: 'Entity attribute',
  }),
  value: number(null, `${title}: value`),
  entityAlias: text('', `${title}: entity alias`),
  attribute: text('', `${title}: attribute`),
})

export type ValueSource = {
  [K in keyof ReturnType<typeof valueSourceFields>]?: z.infer<ReturnType<typeof valueSourceFields>[K]>
}

/** The current number of a source; undefined without a source or without a number. */
export function sourceValue<K>(
  source: ValueSource | null | undefined,
  data: WidgetData<K>,
): number | undefined {
  if (!source) return undefined
  if (source.valueSource !== 'entityAttribute') return toFiniteNumber(source.value)
  return extraNumber(data, source.entityAlias, source.attribute)
}

/** The keys to subscribe to for a number that is read from an attribute. */
export function sourceKeys(source: unknown): ExtraKey[] {
  const { valueSource, entityAlias, attribute } = (source ?? {}) as ValueSource
  if (valueSource !== 'entityAttribute' || !entityAlias || !attribute) return []
  return [{ aliasName: entityAlias, type: 'attribute', name: attribute }]
}

/** The latest value of an extra key, if it is a number. */
export function extraNumber<K>(
  { extras }: WidgetData<K>,
  aliasName: string | null | undefined,
  name: string | null | undefined,
): number | undefined {
  return toFiniteNumber(extraText({ extras }, aliasName, name))
}

/** The latest value of an extra key of this entity, if it is a number. */
export function entityNumber<K>(
  { extras }: WidgetData<K>,
  entityId: EntityId | undefined,
  name: string | null | undefined,
): number | undefined {
  const found = extras.find(
    ({ datasource, dataKey }) => datasource.entityId?.id === entityId?.id && dataKey.name === name,
  )
  return toFiniteNumber(found?.values.at(-1))
}

/** The latest value of an extra key. */
export function extraText<K>(
  { extras }: Pick<WidgetData<K>, 'extras'>,
  aliasName: string | null | undefined,
  name: string | null | undefined,
) {
  const found = extras.find(
    ({ datasource, dataKey }) => datasource.aliasName === aliasName && dataKey.name === name,
  )
  return found?.values.at(-1) ?? undefined
}

/** The finite number that a value contains, as a number or as text; undefined for any other value. */
export function toFiniteNumber(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
