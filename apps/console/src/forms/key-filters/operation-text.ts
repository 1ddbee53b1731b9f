import type { SimplePredicate } from '@signalbox/model/query/predicate'
import type { TFunction } from 'i18next'

/** The name of an operation. Operations on texts have other names than operations on other values. */
export const operationText = (t: TFunction, type: SimplePredicate['type'], operation: string) =>
  t(`key-filter.operation-${type === 'STRING' ? 'text' : 'value'}.${operation}`)

/** An operation and its value in the order of the language. */
export const comparisonText = (t: TFunction, { type, operation }: SimplePredicate, value: string) =>
  t('key-filter.comparison', { operation: operationText(t, type, operation), value })
