import type { KeyFilterInfo, PredicateInfo } from '@signalbox/model/query/key-filter'
import { effectiveValue, type SimplePredicate } from '@signalbox/model/query/predicate'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { comparisonText } from '../../../../forms/key-filters/operation-text'

/** Returns a function that describes key filters, such as `temperature greater than 20 and (… or …)`. */
export function useFilterText() {
  const { t } = useTranslation()
  return (filters: readonly KeyFilterInfo[]) =>
    filters
      .map(({ key, valueType, predicates }) =>
        joinedText(predicates, 'AND', (info) => predicateText(t, key.key, valueType, info), t),
      )
      .join(` ${t('key-filter.join.AND')} `)
}

function predicateText(
  t: TFunction,
  key: string,
  valueType: KeyFilterInfo['valueType'],
  { keyFilterPredicate: predicate }: PredicateInfo,
): string {
  if (predicate.type === 'COMPLEX') {
    const innerText = joinedText(
      predicate.predicates,
      predicate.operation,
      (info) => predicateText(t, key, valueType, info),
      t,
    )
    return predicate.predicates.length > 1 ? `(${innerText})` : innerText
  }
  return `${key} ${comparisonText(t, predicate, valueText(t, valueType, predicate))}`
}

function joinedText(
  infos: readonly PredicateInfo[],
  operation: 'AND' | 'OR',
  textOf: (info: PredicateInfo) => string,
  t: TFunction,
) {
  return infos.map(textOf).join(` ${t(`key-filter.join.${operation}`)} `)
}

function valueText(t: TFunction, valueType: KeyFilterInfo['valueType'], { value }: SimplePredicate): string {
  const { dynamicValue } = value
  if (dynamicValue)
    return `${t(`key-filter.source.${dynamicValue.sourceType}`)}.${dynamicValue.sourceAttribute}`
  const effective = effectiveValue<string | number | boolean>(value)
  if (valueType !== 'DATE_TIME')
    return valueType === 'NUMERIC' ? isolateLtr(String(effective)) : String(effective)
  const ms = Number(effective)
  return Number.isNaN(new Date(ms).getTime()) ? '' : isolateLtr(formatTimestamp(ms))
}
