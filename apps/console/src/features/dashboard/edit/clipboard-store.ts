import { readWidgetItem, type WidgetItem, type WidgetReference } from '@signalbox/model/dashboard/clipboard'
import { isObject } from '@signalbox/model/json/is-object'

/** Storage keys shared with other tabs and earlier versions. */
const ITEM = 'tbBufferStore.widget_item'
const ITEMS = 'tbBufferStore.widget_items'
const REFERENCE = 'tbBufferStore.widget_reference'

/** Stores copied widgets for all tabs of the browser. */
export function storeItems(items: readonly WidgetItem[]) {
  write(ITEM, items[0])
  write(ITEMS, items)
}

/** The last copied content, of this or another tab. */
export function storedItems(): WidgetItem[] {
  const many = read(ITEMS)
  const list = Array.isArray(many) ? many : [read(ITEM)]
  return list.flatMap((stored) => readWidgetItem(stored) ?? [])
}

/** Copies references to widgets, for pasting. */
export const storeReferences = (references: readonly WidgetReference[]) => write(REFERENCE, references)

/** The copied references to widgets. */
export function storedReferences(): WidgetReference[] {
  const stored = read(REFERENCE)
  const list = Array.isArray(stored) ? stored : [stored]
  return list.filter(
    (one) => isObject(one) && typeof one.widgetId === 'string' && typeof one.originalColumns === 'number',
  )
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A widget with large images may not fit; the old content stays.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null // Not written by this module.
  }
}
