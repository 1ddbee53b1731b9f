import type { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { resolveAlias } from '@signalbox/model/query/alias-resolution'
import type { AliasFilter } from '@signalbox/model/query/entity-alias'
import { useQuery } from '@tanstack/react-query'
import { getDeviceProfile } from '../../../../api/entities/device-profiles'
import { getDevice } from '../../../../api/entities/devices'
import { type AliasValue, findAliasValues } from '../../../../api/search/alias-entities'
import { labelOf, numberOf } from '../../../../entity/overview/values/shown-value'
import type { AliasContext } from '../../../../live/data/alias-context'
import type { ChosenKey } from './gallery-choice'
import { thresholdsOf } from './profile-thresholds'

/** A selectable value, with the latest value of one entity. */
export interface OfferedValue extends ChosenKey {
  value: string
  entityCount: number
}

/** The entities of a filter and their values, described by the device profile of the first. */
export function useChosenValues(filter: AliasFilter | null, { viewer, stateParams }: AliasContext) {
  const { data, isLoading } = useQuery({
    queryKey: ['gallery-values', filter, stateParams],
    queryFn: async () => {
      const resolved = filter && resolveAlias(filter, viewer, stateParams)
      if (!resolved) return NOTHING
      const { entityCount, first, values } = await findAliasValues(resolved)
      const profile = await describeKeys(first)
      return { entityCount, values: values.map((value) => offered(value, profile)) }
    },
    enabled: filter !== null,
  })
  return { ...(filter && data ? data : NOTHING), isLoading }
}

const NOTHING: { entityCount: number; values: OfferedValue[] } = { entityCount: 0, values: [] }

interface Description {
  keys: readonly ProfileKey[]
  alarms: readonly DeviceProfileAlarm[]
}

/** The key dictionary and alarm rules of a device's profile; undefined if they cannot be read. */
async function describeKeys(entity: EntityId | null): Promise<Description> {
  if (entity?.entityType !== 'DEVICE') return { keys: [], alarms: [] }
  try {
    const { deviceProfileId } = await getDevice(entity.id)
    const { profileData } = await getDeviceProfile(deviceProfileId.id)
    return { keys: profileData.keys ?? [], alarms: profileData.alarms ?? [] }
  } catch {
    return { keys: [], alarms: [] } // The widget works without units.
  }
}

function offered(value: AliasValue, { keys, alarms }: Description): OfferedValue {
  const entry = value.type === 'timeseries' ? keys.find(({ key }) => key === value.name) : undefined
  return {
    ...value,
    label: entry?.label || labelOf(value.name),
    unit: entry?.unit ?? '',
    decimals: entry?.decimals ?? null,
    isNumber: numberOf(value.value) !== undefined,
    thresholds: value.type === 'timeseries' ? thresholdsOf(alarms, value.name) : [],
  }
}
