// @vitest-environment happy-dom
import type uPlot from 'uplot'
import { afterEach, expect, test } from 'vitest'
import type { ChartSeries } from './chart-input'
import { createTooltip } from './tooltip'

afterEach(() => {
  document.documentElement.lang = ''
})

const AT_MS = new Date(2026, 2, 9, 21, 5, 7).getTime()
// The parts of a plot that the tooltip reads.
const plot = {
  cursor: { left: 10, top: 10 },
  bbox: { left: 0 },
  valToPos: () => 10,
} as unknown as uPlot

const series: ChartSeries = {
  label: 'Inlet',
  color: 'red',
  kind: 'line',
  axis: 'y',
  ts: [AT_MS],
  values: [21],
  isHidden: false,
  format: (value) => `${value} °C`,
}

test.each([
  ['en-US', '2026-03-09 21:05:07'],
  ['de-DE', '09.03.2026 21:05:07'],
  ['fa-IR', '۱۴۰۴/۱۲/۱۸ ۲۱:۰۵:۰۷'],
])('in %s the tooltip has the time %s', (language, time) => {
  document.documentElement.lang = language
  const parent = document.createElement('div')
  createTooltip(parent).show(plot, [{ series, value: 21, displayValue: 21, ts: AT_MS }], false)
  expect(parent.textContent).toBe(`${time}Inlet21 °C`)
})
