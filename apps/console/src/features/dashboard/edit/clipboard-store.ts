import { readWidgetItem, type WidgetItem, type WidgetReference } from '@signalbox/model/dashboard/clipboard'
import { isObject } from '@signalbox/model/json/is-object'
import { onSessionDataEnd } from '../../../api/request/session-data'

/** Storage keys shared with other tabs and earlier versions. */
const ITEM = 'tbBufferStore.widget_item'
const ITEMS = 'tbBufferStore.widget_items'
const REFERENCE = 'tbBufferStore.widget_reference'

/** Copied widgets that do not fit into the storage, because of large images. Only this tab can paste them. */
let tooLargeItems: readonly WidgetItem[] = []
onSessionDataEnd(() => {
  tooLargeItems = []
})

/** Stores copied widgets for all tabs of the browser. */
export function storeItems(items: readonly WidgetItem[]) {
  // Earlier content is removed first: Paste must not insert it if the new content does not fit.
  for (const key of [ITEM, ITEMS]) localStorage.removeItem(key)
  tooLargeItems = write(ITEMS, items) ? [] : items
  if (tooLargeItems.length === 0) write(ITEM, items[0])
}

/** The widgets that were copied last, in this or another tab. */
export function storedItems(): WidgetItem[] {
  const [items, item] = [read(ITEMS), read(ITEM)]
  const list = Array.isArray(items) ? items : item === null ? tooLargeItems : [item]
  return list.flatMap((stored) => readWidgetItem(stored) ?? [])
}

/** Copies references to widgets, for pasting. */
export const storeReferences = (references: readonly WidgetReference[]) => write(REFERENCE, references)

/** The copied references to widgets. */
export function storedReferences(): WidgetReference[] {
  const stored = read(REFERENCE)
  const list = Array.isArray(stored) ? stored : [stored]
  return list.filter(
    (reference) =>
      isObject(reference) &&
      typeof reference.widgetId === 'string' &&
      typeof reference.originalColumns === 'number',
  )
}

/** Returns whether the value fits into the storage. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null // Other code has stored text that is not JSON.
  }
}
