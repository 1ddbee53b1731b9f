import type { WidgetData } from '../../widget-data'

/** The data of a map. When the widget opens another feed, `replace` sets the data of that feed. */
export function mapData(first: WidgetData, onChange: () => void) {
  let data = first
  let isReplaced = false
  let stop = data.subscribe(onChange)
  return {
    get data() {
      return data
    },
    /** Whether no data has arrived yet. A widget that was out of view keeps its earlier entities until data arrives. */
    get isWaiting() {
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
