// @vitest-environment happy-dom
// @long
import { setThemeMode } from '@signalbox/ui/theme-mode'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { BUNDLES, type WidgetDescriptor, widgetKey, widgets } from '.'
import type { DataLimits } from './define-widget'
import { REFERENCE_SETTINGS } from './reference-settings'
import { REFERENCE_TYPES } from './reference-types'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someData } from './testing'
import { storedDescriptor } from './widget-type'

const CELL = 48
const NARROW = { width: 120, height: 160 }
const THEMES = ['light', 'dark'] as const

prepareBrowser()
afterEach(cleanup)

/** The data of the library preview of a widget: values of its functions over one minute. */
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

test('all 88 widget types of ThingsBoard exist, and no bundle is empty', () => {
  expect(widgets.map(widgetKey).sort()).toEqual(
    REFERENCE_SETTINGS.flatMap(({ types }) => words(types)).sort(),
  )
  expect(widgets).toHaveLength(88)
  expect(new Set(widgets.map(({ bundle }) => bundle))).toEqual(new Set(Object.keys(BUNDLES)))
})

describe.each(widgets.map((widget) => [widgetKey(widget), widget] as const))('%s', (key, widget) => {
  test('has a complete and valid descriptor', () => {
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

  test('has the settings of ThingsBoard', () => {
    const reference = REFERENCE_SETTINGS.find(({ types }) => words(types).includes(key))
    expect(settingKeys(widget.settings)).toEqual(words(reference?.keys))
    expect(widget.keySettings ? settingKeys(widget.keySettings) : []).toEqual(words(reference?.keySettings))
  })

  test('has the type, size, data and actions of ThingsBoard', () => {
    const { type, size, data = {}, actionSources = {} } = widget
    const actions = Object.entries(actionSources).map(([id, { multiple }]) => (multiple ? `${id}*` : id))
    expect({ type, size, ...dataOf(data), actions: actions.sort() }).toEqual(referenceType(key))
  })

  test.each(THEMES)('is drawn in %s: at its size, in a narrow widget, and without data', async (theme) => {
    setThemeMode(theme)
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { View } = await widget.view()
    const config = JSON.parse(storedDescriptor(widget).defaultConfig)
    const size = { width: widget.size.x * CELL, height: widget.size.y * CELL }
    for (const [data, at] of [
      [previewData(widget), size],
      [previewData(widget), NARROW],
      [someData(), size],
    ] as const) {
      const parts = { data, config, settings: config.settings, size: at }
      const { container } = renderWidget(View as never, widget, parts)
      await act(() => new Promise((done) => setTimeout(done)))
      expect(container.childElementCount).toBeGreaterThan(0)
      cleanup()
    }
    expect(warned.mock.calls.filter(([text]) => !/act\(|not implemented/i.test(String(text)))).toEqual([])
    warned.mockRestore()
  })
})

const words = (text = '') => text.split(/\s+/).filter(Boolean)

/** The limits of the data as `REFERENCE_TYPES` states them. */
const dataOf = ({
  maxDatasources,
  maxDataKeys,
  dataKeysOptional,
  singleEntity,
  isStateData,
}: DataLimits) => ({
  limits: [maxDatasources ?? 'n', maxDataKeys ?? 'n'].join(' / '),
  isOptional: dataKeysOptional ?? false,
  isSingle: singleEntity ?? false,
  isState: isStateData ?? false,
})

/** The row of a type in `REFERENCE_TYPES`. For widgets without data sources the limits are `n / n`. */
function referenceType(key: string) {
  const row = REFERENCE_TYPES.split('\n').find((line) => line.startsWith(`${key} `)) ?? ''
  const [, type, size = '', data = '', actions] = row.split('|').map((cell) => cell.trim())
  const [x, y] = size.split('x').map(Number)
  return {
    type,
    size: { x, y },
    limits: /^[\dn] \/ [\dn]/.exec(data)?.[0] ?? 'n / n',
    isOptional: data.includes('optional'),
    isSingle: data.includes('1E'),
    isState: data.includes('stateData'),
    actions: words(actions).sort(),
  }
}

/** The keys of a settings schema; members of objects by their path, fonts and lists as a whole. */
function settingKeys(settings: z.ZodObject, path = ''): string[] {
  const keys = Object.entries(settings.shape).flatMap(([name, field]) => {
    const inner = unwrapped(field as z.ZodType)
    const isGroup = inner instanceof z.ZodObject && !/Font$/.test(name)
    return isGroup ? settingKeys(inner, `${path}${name}.`) : [`${path}${name}`]
  })
  return keys.sort()
}

function unwrapped(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodPipe) return unwrapped(field.in as z.ZodType)
  const isWrapper =
    field instanceof z.ZodDefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodCatch
  return isWrapper ? unwrapped(field.unwrap() as z.ZodType) : field
}
