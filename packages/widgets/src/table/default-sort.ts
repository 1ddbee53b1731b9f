import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { Sort } from '@signalbox/ui/table/table-state'

/**
 * `-createdTime` sorts descending, `+name` and `name` ascending. The text after the sign is compared with the names of
 * alarm fields first, then with the labels of all keys, then with the names of all keys.
 */
export function defaultSort(
  text: string | null | undefined,
  fallback: string,
  dataKeys: readonly DataKey[] = [],
): Sort {
  const written = text?.trim() || fallback
  const isDown = written.startsWith('-')
  const name = written.replace(/^[+-]/, '')
  const key =
    dataKeys.find((one) => one.type === 'alarm' && one.name === name) ??
    dataKeys.find((one) => one.label === name) ??
    dataKeys.find((one) => one.name === name)
  return { property: key ? columnOf(key) : name, direction: isDown ? 'DESC' : 'ASC' }
}

/** The column of a data key: alarm fields by their name, other keys by their label. */
export const columnOf = ({ type, name, label }: DataKey) => (type === 'alarm' ? name : label)
