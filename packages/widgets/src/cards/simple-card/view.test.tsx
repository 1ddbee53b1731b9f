// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'
import { TREND_STEPS } from './trend'
import { View } from './view'
import { simpleCard } from './widget'

prepareBrowser()
afterEach(cleanup)

const DAY_MS = 86_400_000
const NOW = 1_700_000_000_000
const SETTINGS = { labelPosition: 'top' }

const stored = Array.from({ length: TREND_STEPS }, (_, index) => ({
  ts: NOW - (TREND_STEPS - index) * (DAY_MS / TREND_STEPS),
  value: index,
}))

function drawCard(parts: { key?: object; config?: object; size?: object } = {}) {
  const actions = someActions()
  const history = vi.fn(async () => stored)
  actions.entities = { ...actions.entities, history }
  const data = someData({ series: [aSeries([7], { ts: [NOW], key: parts.key ?? {} })] })
  const size = { width: 300, height: 80, ...parts.size }
  const { container } = renderWidget(View, simpleCard, {
    data,
    actions,
    settings: SETTINGS,
    size,
    config: parts.config ?? {},
  })
  return { history, data, line: () => container.querySelector('svg path') }
}

test('the trend of a time series starts with the stored history', async () => {
  const { history, line } = drawCard()
  await waitFor(() => expect(line()).not.toBeNull())
  expect(history).toHaveBeenCalledOnce()
  expect(history).toHaveBeenCalledWith({ entityType: 'DEVICE', id: 'pump-1' }, 'temperature', {
    startMs: NOW - DAY_MS,
    endMs: NOW,
    stepMs: DAY_MS / TREND_STEPS,
  })
})

test('a card loads no history if it is too small for a trend, or if its value is an attribute or is post-processed', () => {
  const datasources = [
    {
      type: 'entity' as const,
      dataKeys: [
        { name: 'temperature', type: 'timeseries' as const, label: 't', postFuncBody: 'return value * 2;' },
      ],
    },
  ]
  for (const parts of [{ size: { width: 120 } }, { key: { type: 'attribute' } }, { config: { datasources } }])
    expect(drawCard(parts).history).not.toHaveBeenCalled()
})

test('a key without units has the units of the widget', () => {
  const data = someData({ series: [aSeries([7], { key: { units: '' } })] })
  const { container } = renderWidget(View, simpleCard, { data, config: { units: 'bar', decimals: 0 } })
  expect(container.textContent).toContain('7 bar')
})

test('a card shows no value while its data is loading, and 0 if there is no data', () => {
  const data = someData({ series: [aSeries([], { key: { units: 'bar' } })], isLoading: true })
  const { container } = renderWidget(View, simpleCard, { data })
  expect(container.textContent).toBe('temperature')
  act(() => data.set({ isLoading: false }))
  expect(container.textContent).toContain('0 bar')
})

test('during playback the card shows the time of its value', () => {
  const at = new Date(2026, 2, 8, 19, 46, 30).getTime()
  const data = someData({ series: [aSeries([7], { ts: [at] })] })
  const time = (timeMs: number) => ({
    startMs: 0,
    endMs: 1,
    isRealtime: false,
    playback: { timeMs, subscribe: () => () => undefined },
    setRange: vi.fn(),
  })
  const text = (timeMs: number) =>
    renderWidget(View, simpleCard, { data, dashboardTime: time(timeMs) }).container.textContent
  expect(text(at + 5000)).toContain('widgets.simple-card.at {"time":"19:46:30"}')
  expect(text(at + DAY_MS)).toContain('{"time":"2026-03-08 19:46:30"}')
})

test('a label beside the value is smaller if it is long, but can be read', () => {
  const labelSize = (label: string) => {
    const data = someData({ series: [aSeries([-21.4], { key: { label, units: '°C' } })] })
    const size = { width: 242, height: 85 }
    const { container } = renderWidget(View, simpleCard, { data, settings: { labelPosition: 'left' }, size })
    return Number.parseFloat(
      container.querySelector<HTMLElement>('[style]')!.style.getPropertyValue('--label-size'),
    )
  }
  expect(labelSize('Temp')).toBeGreaterThan(25)
  expect(labelSize('Temperature')).toBeLessThan(15)
  expect(labelSize('Temperature of the cold room on the first floor')).toBe(11)
})
