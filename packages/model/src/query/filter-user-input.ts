import { produceAt } from '../json/produce-at'
import type { DashboardFilter, FilterValueType, PredicateInfo, PredicateUserInfo } from './key-filter'
import type { SimplePredicate } from './predicate'

/** One input of the dialog in which a viewer changes filter values. */
export type FilterUserInput = {
  key: string
  valueType: FilterValueType
  predicate: SimplePredicate
  userInfo: PredicateUserInfo
  /** The path of the predicate in the filter, for `setUserValue`. */
  path: (string | number)[]
}

/** Viewers may change a filter that is editable and has an editable predicate. */
export const isFilterEditable = (filter: DashboardFilter) =>
  filter.editable && filterUserInputs(filter).length > 0

/** The predicates that a viewer may change, sorted by `userInfo.order`. */
export function filterUserInputs(filter: DashboardFilter): FilterUserInput[] {
  return filter.keyFilters
    .flatMap(({ key, valueType, predicates }, index) =>
      editablePredicates(predicates, ['keyFilters', index, 'predicates']).map((input) => ({
        key: key.key,
        valueType,
        ...input,
      })),
    )
    .sort((a, b) => a.userInfo.order - b.userInfo.order)
}

/** The filter with a viewer's value; a null value removes the earlier value. */
export function setUserValue(
  filter: DashboardFilter,
  { path }: Pick<FilterUserInput, 'path'>,
  userValue: string | number | boolean | null,
): DashboardFilter {
  return produceAt(filter, [...path, 'value', 'userValue'], userValue)
}

function editablePredicates(
  infos: PredicateInfo[],
  path: (string | number)[],
): Pick<FilterUserInput, 'predicate' | 'userInfo' | 'path'>[] {
  return infos.flatMap(({ keyFilterPredicate: predicate, userInfo }, index) => {
    const predicatePath = [...path, index, 'keyFilterPredicate']
    if (predicate.type === 'COMPLEX')
      return editablePredicates(predicate.predicates, [...predicatePath, 'predicates'])
    return userInfo.editable ? [{ predicate, userInfo, path: predicatePath }] : []
  })
}
