// @vitest-environment happy-dom
import type { LegendConfig } from '@signalbox/model/dashboard/widget'
import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { noData } from '../no-data'
import { WithLegend } from './with-legend'
import styles from './with-legend.module.css'

afterEach(cleanup)

const aSeries = (units: string) =>
  ({
    dataKey: { label: units, color: '#123456', units, isInLegend: true, settings: {} },
    ts: [],
    values: [],
    isHidden: false,
  }) as unknown as Series

const OVER_TIME: Partial<WidgetData> = {
  window: { startMs: 0, endMs: 60_000, intervalMs: 1000, isRealtime: true } as WidgetData['window'],
}

async function positionOf(
  width: number,
  height: number,
  position: LegendConfig['position'],
  units: string[],
  more: Partial<WidgetData> = OVER_TIME,
) {
  const data: WidgetData = { ...noData, ...more, series: units.map(aSeries) }
  const { unmount } = await renderConsole(
    <WithLegend data={data} legend={{ position }} config={{ datasources: [] }} size={{ width, height }}>
      {() => <i data-testid="view" />}
    </WithLegend>,
  )
  const classes = screen.getByTestId('view').parentElement!.parentElement!.classList
  unmount()
  return (['top', 'bottom', 'left', 'right'] as const).find((name) => classes.contains(styles[name]!))
}

test('a legend beside a chart with two value axes is below the chart in a narrow widget', async () => {
  expect(await positionOf(372, 200, 'right', ['°C', 'bar'])).toBe('bottom')
  expect(await positionOf(372, 200, 'left', ['°C', 'bar'])).toBe('bottom')
  expect(await positionOf(460, 200, 'right', ['°C', 'bar'])).toBe('right')
})

test('with one value axis, or without axes, less width is enough for a legend beside the chart', async () => {
  expect(await positionOf(372, 200, 'right', ['°C', '°C'])).toBe('right')
  expect(await positionOf(300, 200, 'right', ['°C'])).toBe('bottom')
  expect(await positionOf(300, 200, 'right', ['°C', 'bar'], {})).toBe('right')
})

test('a legend above a chart, and a legend beside a low chart, keep their position', async () => {
  expect(await positionOf(300, 200, 'top', ['°C', 'bar'])).toBe('top')
  expect(await positionOf(300, 80, 'right', ['°C', 'bar'])).toBe('right')
})
