import { useSyncExternalStore } from 'react'
import type { WidgetData } from './widget-data'

/** Renders again when the data changed. For views that are cheap to render; charts subscribe themselves. */
export function useWidgetData<K>(data: WidgetData<K>): WidgetData<K> {
  useSyncExternalStore(data.subscribe, () => data.version)
  return data
}
