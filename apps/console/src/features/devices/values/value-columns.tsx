import type { DeviceInfo } from '@signalbox/model/entities/device'
import { isolated } from '@signalbox/ui/layout/isolated'
import type { Column } from '@signalbox/ui/table/data-table'
import i18next from 'i18next'
import type { DeviceState } from '../../../api/entities/device-states'
import { FlashingValue } from '../../../entity/list/flashing-value'
import { labelOf, shownValue } from '../../../entity/overview/values/shown-value'
import type { DictionaryOf } from './use-profile-dictionaries'

type States = ReadonlyMap<string, DeviceState> | undefined

interface ValueSource {
  keys: readonly string[]
  states: States
  dictionary: DictionaryOf
  /** One device of the list: its profile gives the columns their labels. */
  example: DeviceInfo | undefined
}

/** A column per chosen key, with the label, unit and decimals of the device profile. */
export const valueColumns = ({ keys, states, dictionary, example }: ValueSource): Column<DeviceInfo>[] =>
  keys.map((key) => ({
    id: `value:${key}`,
    label: (example && dictionary(example, key)?.label) || labelOf(key),
    width: 120,
    align: 'end',
    sortable: false,
    render: (device) => {
      const value = latestText(device, key, states, dictionary)
      return value && <FlashingValue value={value.text} ts={value.ts} />
    },
  }))

/** The latest value with its unit, or empty if none was sent. */
export function latestText(device: DeviceInfo, key: string, states: States, dictionary: DictionaryOf) {
  const stored = states?.get(device.id.id)?.values?.[key]
  if (!stored) return undefined
  const { text, unit } = shownValue({ key, ...stored }, dictionary(device, key), i18next.language, i18next.t)
  return { text: unit ? isolated(`${text} ${unit}`) : text, ts: stored.ts }
}
