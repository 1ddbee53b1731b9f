import { useSyncExternalStore } from 'react'
import type { WidgetData } from './widget-data'

/** Renders again when the data changed. For views that are cheap to render; charts subscribe themselves. */
export function useWidgetData<K>(data: WidgetData<K>): WidgetData<K> {
  useSyncExternalStore(data.subscribe, () => data.version)
  return data
}

/**
 * Renders again when the value that `read` returns has changed. If the value is an object, the data must keep the
 * same object until its content changes. For views that show few values of the data they subscribe to.
 */
export function useWidgetValue<K, Value>(data: WidgetData<K>, read: (data: WidgetData<K>) => Value): Value {
  return useSyncExternalStore(data.subscribe, () => read(data))
}
