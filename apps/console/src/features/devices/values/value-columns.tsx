import type { DeviceInfo } from '@signalbox/model/entities/device'
import { unitText } from '@signalbox/model/units/unit-text'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import type { Column } from '@signalbox/ui/table/data-table'
import i18next from 'i18next'
import { FlashingValue } from '../../../entity/list/flashing-value'
import { labelOf, shownValue } from '../../../entity/overview/values/shown-value'
import type { DeviceStates } from '../device-columns'
import type { DictionaryOf } from './use-profile-dictionaries'

interface ValueSource {
  keys: readonly string[]
  states: DeviceStates
  dictionary: DictionaryOf
  /** The devices of the list, whose profiles determine the labels of the columns. */
  devices: readonly DeviceInfo[]
}

/** A column for each chosen key, with the label, unit and decimals of the device profile. */
export const valueColumns = ({ keys, states, dictionary, devices }: ValueSource): Column<DeviceInfo>[] =>
  keys.map((key) => ({
    // The id is also the sort property in the request of the list.
    id: `value:${key}`,
    // The first label of any profile in the list: the profile of the first device may have no label for the key.
    label: firstOf(devices, (device) => dictionary(device, key)?.label) || labelOf(key),
    width: 120,
    align: 'end',
    render: (device) => {
      const value = latestText(device, key, states, dictionary)
      return value && <FlashingValue value={value.text} ts={value.ts} />
    },
  }))

function firstOf<T, Found>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const result = find(item)
    if (result) return result
  }
  return undefined
}

/** The latest value of a device with its unit; undefined if the device has sent no value for the key. */
export function latestText(device: DeviceInfo, key: string, states: DeviceStates, dictionary: DictionaryOf) {
  const stored = states?.get(device.id.id)?.values?.[key]
  if (!stored) return undefined
  const { text, unit } = shownValue({ key, ...stored }, dictionary(device, key), i18next.language, i18next.t)
  return { text: unit ? isolateLtr(unitText(text, unit, i18next.language)) : text, ts: stored.ts }
}
