// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BUNDLES, type WidgetDescriptor, widgetKey, widgets } from '.'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someData } from './testing'
import { views } from './views'
import { storedDescriptor } from './widget-type'

prepareBrowser()
afterEach(cleanup)

/** The data a widget shows in the library: its functions, over a minute. */
function previewData({ preview, type }: WidgetDescriptor) {
  const datasource = aDatasource({ entityId: undefined })
  const end = 1_700_000_000_000
  const series = (preview?.dataKeys ?? []).map((key) => {
    const valueAt = new Function('time', 'prevValue', String(key.funcBody)) as (
      time: number,
      last: unknown,
    ) => never
    const ts =
      type === 'timeseries' ? Array.from({ length: 60 }, (_, index) => end - 60_000 + index * 1000) : [end]
    return aSeries(
      ts.map((time) => valueAt(time, 0)),
      { datasource, key, ts },
    )
  })
  return someData({
    series,
    window: { startMs: end - 60_000, endMs: end, intervalMs: 1000, isRealtime: true },
  })
}

test('every view belongs to a widget', () => {
  expect(Object.keys(views).sort()).toEqual(widgets.map(widgetKey).sort())
})

describe.each(widgets.map((widget) => [widgetKey(widget), widget] as const))('%s', (key, widget) => {
  test('is described completely', () => {
    expect(BUNDLES).toHaveProperty(widget.bundle)
    expect(widget.settings.safeParse({})).toMatchObject({ success: true })
    if (widget.keySettings) expect(widget.keySettings.safeParse({})).toMatchObject({ success: true })
    const { settings, ...config } = JSON.parse(storedDescriptor(widget).defaultConfig)
    expect(widget.settings.safeParse(settings)).toMatchObject({ success: true })
    expect(config.title).toBe(widget.name)
    for (const dataKey of widget.preview?.dataKeys ?? []) {
      expect(widget.keySettings?.safeParse(dataKey.settings ?? {}).success ?? true).toBe(true)
    }
  })

  test('draws its preview, and nothing at all', { timeout: 60_000 }, async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { View } = await views[key]!()
    const config = JSON.parse(storedDescriptor(widget).defaultConfig)
    for (const data of [previewData(widget), someData()]) {
      const { container } = renderWidget(View as never, widget, { data, config, settings: config.settings })
      await act(() => new Promise((done) => setTimeout(done)))
      expect(container.childElementCount).toBeGreaterThan(0)
      cleanup()
    }
    expect(warned.mock.calls.filter(([text]) => !/act\(|not implemented/i.test(String(text)))).toEqual([])
    warned.mockRestore()
  })
})
