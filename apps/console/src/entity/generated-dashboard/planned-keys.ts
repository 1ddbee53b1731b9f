import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { findAliasKeys, firstAliasEntity } from '../../api/search/alias-entities'
import { getLatest } from '../../api/telemetry/timeseries'
import { compareNames } from '../../i18n/format'
import { describeKeys } from '../device-profile/describe-keys'
import { type KeyThreshold, thresholdsOf } from '../device-profile/profile-thresholds'
import { labelOf, numberOf } from '../overview/values/shown-value'
import type { PlannedKey } from './dashboard-plan'

/** The time-series keys of the devices; the keys of the profile's dictionary come first. */
export async function plannedKeys(filter: EntityFilter): Promise<PlannedKey[]> {
  const [names, sample] = await Promise.all([findAliasKeys(filter, 'timeseries'), firstAliasEntity(filter)])
  if (!sample || names.length === 0) return []
  const [{ keys: dictionary, alarms }, latest] = await Promise.all([
    describeKeys(sample.id),
    getLatest(sample.id, names),
  ])
  const place = (name: string) => {
    const index = dictionary.findIndex(({ key }) => key === name)
    return index < 0 ? dictionary.length : index
  }
  return names
    .toSorted((a, b) => place(a) - place(b) || compareNames(a, b))
    .map((name) =>
      plannedKey(
        name,
        dictionary.find(({ key }) => key === name),
        latest[name]?.[0]?.value,
        thresholdsOf(alarms, name),
      ),
    )
}

const plannedKey = (
  name: string,
  entry: ProfileKey | undefined,
  value: unknown,
  thresholds: readonly KeyThreshold[],
): PlannedKey => ({
  name,
  label: entry?.label || labelOf(name),
  unit: entry?.unit ?? '',
  decimals: entry?.decimals ?? undefined,
  isNumber: entry?.kind ? entry.kind === 'NUMBER' : numberOf(value) !== undefined,
  thresholds,
})
