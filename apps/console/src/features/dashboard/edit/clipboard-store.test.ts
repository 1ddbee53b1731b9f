import type { WidgetItem } from '@signalbox/model/dashboard/clipboard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedItems, storeItems } from './clipboard-store'

let isStorageFull: boolean

beforeEach(() => {
  isStorageFull = false
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
    setItem(key: string, text: string) {
      if (isStorageFull) throw new DOMException('full', 'QuotaExceededError')
      storage.set(key, text)
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const anItem = (title: string) =>
  ({
    widget: {
      id: title,
      isSystemType: true,
      bundleAlias: 'cards',
      typeAlias: 'html_card',
      type: 'static',
      config: { title },
    },
    aliasesInfo: { datasourceAliases: {}, targetDeviceAliases: {} },
    filtersInfo: { datasourceFilters: {} },
    originalSize: { sizeX: 4, sizeY: 4 },
    originalColumns: 24,
  }) as unknown as WidgetItem

const titles = () => storedItems().map(({ widget }) => widget.config.title)

test('copied widgets that do not fit into the storage can be pasted in this tab and replace an earlier copy', () => {
  storeItems([anItem('Small')])
  expect(titles()).toEqual(['Small'])
  isStorageFull = true
  storeItems([anItem('Large map'), anItem('Other')])
  expect(titles()).toEqual(['Large map', 'Other'])
  isStorageFull = false
  storeItems([anItem('Next')])
  expect(titles()).toEqual(['Next'])
})

test('a widget that another tab has copied later replaces the copy of this tab', () => {
  isStorageFull = true
  storeItems([anItem('Large map')])
  isStorageFull = false
  localStorage.setItem('tbBufferStore.widget_item', JSON.stringify(anItem('Other tab')))
  expect(titles()).toEqual(['Other tab'])
})
