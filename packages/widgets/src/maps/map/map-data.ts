import type { WidgetData } from '../../widget-data'

/** The data of a map, which is replaced when the widget opens another feed. */
export function mapData(first: WidgetData, onChange: () => void) {
  let data = first
  let isReplaced = false
  let stop = data.subscribe(onChange)
  return {
    get data() {
      return data
    },
    /** Whether no data has arrived. When a widget was out of view, its earlier entities stay on the map until then. */
    get isAwaited() {
      return data.isLoading && data.series.length === 0
    },
    /** Whether the data was replaced since the last call. */
    wasReplaced() {
      const before = isReplaced
      isReplaced = false
      return before
    },
    replace(next: WidgetData) {
      if (next === data) return
      stop()
      data = next
      isReplaced = true
      stop = data.subscribe(onChange)
      onChange()
    },
    close: () => stop(),
  }
}
