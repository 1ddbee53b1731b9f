import { resolveAlias } from '@signalbox/model/query/alias-resolution'
import type { AliasFilter } from '@signalbox/model/query/entity-alias'
import { useQuery } from '@tanstack/react-query'
import { type AliasValue, findAliasValues } from '../../../../api/search/alias-entities'
import { type DescribedKeys, loadDescribedKeys } from '../../../../entity/device-profile/load-described-keys'
import { thresholdsOf } from '../../../../entity/device-profile/profile-thresholds'
import { labelOf, numberOf } from '../../../../entity/overview/values/shown-value'
import type { AliasContext } from '../../../../live/data/alias-context'
import type { ChosenKey } from './gallery-choice'

/** A key that the user can choose, with its latest value for one entity. */
export interface OfferedValue extends ChosenKey {
  value: string
  entityCount: number
}

/** How many entities a filter has, and their values, described by the device profile of the first entity. */
export function useSelectableValues(filter: AliasFilter | null, { viewer, stateParams }: AliasContext) {
  const { data, isLoading } = useQuery({
    queryKey: ['gallery-values', filter, stateParams],
    queryFn: async () => {
      const resolved = filter && resolveAlias(filter, viewer, stateParams)
      if (!resolved) return NO_VALUES
      const { entityCount, first, values } = await findAliasValues(resolved)
      const profile = await loadDescribedKeys(first)
      return { entityCount, values: values.map((value) => offeredValue(value, profile)) }
    },
    enabled: filter !== null,
  })
  return { ...(filter && data ? data : NO_VALUES), isLoading, isLoaded: data !== undefined }
}

const NO_VALUES: { entityCount: number; values: OfferedValue[] } = { entityCount: 0, values: [] }

function offeredValue(value: AliasValue, { keys, alarms }: DescribedKeys): OfferedValue {
  const entry = value.type === 'timeseries' ? keys.find(({ key }) => key === value.name) : undefined
  return {
    ...value,
    label: entry?.label || labelOf(value.name),
    unit: entry?.unit ?? '',
    decimals: entry?.decimals ?? null,
    isNumber: numberOf(value.value) !== undefined,
    isBoolean: value.value === 'true' || value.value === 'false',
    thresholds: value.type === 'timeseries' ? thresholdsOf(alarms, value.name) : [],
  }
}
