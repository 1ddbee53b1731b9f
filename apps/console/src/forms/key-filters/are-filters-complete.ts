import type { KeyFilterInfo, PredicateInfo } from '@signalbox/model/query/key-filter'

/** Whether every filter has a key and a complete condition. */
export const areFiltersComplete = (filters: readonly KeyFilterInfo[]) =>
  filters.every(({ key, predicates }) => key.key.trim() !== '' && arePredicatesComplete(predicates))

const arePredicatesComplete = (predicates: readonly PredicateInfo[]): boolean =>
  predicates.length > 0 &&
  predicates.every(({ keyFilterPredicate }) => isPredicateComplete(keyFilterPredicate))

function isPredicateComplete(predicate: PredicateInfo['keyFilterPredicate']): boolean {
  if (predicate.type === 'COMPLEX') return arePredicatesComplete(predicate.predicates)
  const { defaultValue, dynamicValue } = predicate.value
  if (dynamicValue && dynamicValue.sourceAttribute.trim() === '') return false
  return predicate.type !== 'NUMERIC' || Number.isFinite(defaultValue)
}
