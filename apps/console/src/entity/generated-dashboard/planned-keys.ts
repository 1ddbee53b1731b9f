import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { findAliasValues } from '../../api/search/alias-entities'
import { compareNames } from '../../i18n/format'
import { loadDescribedKeys } from '../device-profile/load-described-keys'
import { type KeyThreshold, thresholdsOf } from '../device-profile/profile-thresholds'
import { isPlainNumber, labelOf } from '../overview/values/shown-value'
import type { PlannedKey } from './dashboard-plan'

/** The time-series keys of the devices. The keys in the dictionary of the first device's profile come first. */
export async function plannedKeys(filter: EntityFilter): Promise<PlannedKey[]> {
  const { first, values } = await findAliasValues(filter, ['timeseries'])
  if (!first || values.length === 0) return []
  const { keys: dictionary, alarms } = await loadDescribedKeys(first)
  const dictionaryIndexOf = (name: string) => {
    const index = dictionary.findIndex(({ key }) => key === name)
    return index < 0 ? dictionary.length : index
  }
  return values
    .toSorted((a, b) => dictionaryIndexOf(a.name) - dictionaryIndexOf(b.name) || compareNames(a.name, b.name))
    .map(({ name, value }) =>
      plannedKey(
        name,
        dictionary.find(({ key }) => key === name),
        value,
        thresholdsOf(alarms, name),
      ),
    )
}

const plannedKey = (
  name: string,
  entry: ProfileKey | undefined,
  value: string,
  thresholds: readonly KeyThreshold[],
): PlannedKey => ({
  name,
  label: entry?.label || labelOf(name),
  unit: entry?.unit ?? '',
  decimals: entry?.decimals ?? undefined,
  isNumber: entry?.kind ? entry.kind === 'NUMBER' : isPlainNumber(value),
  thresholds,
})
