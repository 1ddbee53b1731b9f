import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { expect, test, vi } from 'vitest'
import { playbackClock } from './playback-clock'
import { playedLatest } from './played-latest'

const entityId = { entityType: 'DEVICE' as const, id: 'd1' }
const latest = (name: string, type: string, value: number | string) =>
  ({ datasource: { entityId }, dataKey: { name, type }, ts: [90], values: [value] }) as unknown as Series
const speed = latest('speed', 'timeseries', 80)
const owner = latest('owner', 'attribute', 'Ann')
const data = {
  version: 1,
  series: [speed, owner],
  subscribe: () => () => undefined,
} as unknown as WidgetData

test('a time series shows its value at the playback time, an attribute its newest value', async () => {
  const clock = playbackClock()
  const load = vi.fn(async () => ({ speed: { ts: [5, 20, 30], values: [50, 60, 70] } }))
  const range = { startMs: 10, endMs: 40 }
  const played = playedLatest(data, clock, range, load)
  const listener = vi.fn()
  played.subscribe(listener)
  expect(played.series[0]).toBe(speed)
  expect(load).not.toHaveBeenCalled()

  clock.set(25)
  expect(played.series[0]).toBe(speed)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledExactlyOnceWith(entityId, ['speed'], range)
  expect(played.series[0]).toMatchObject({ ts: [20], values: [60] })
  expect(played.series[1]).toBe(owner)
  clock.set(12)
  expect(played.series[0]).toMatchObject({ ts: [5], values: [50] })
  clock.set(1)
  expect(played.series[0]).toMatchObject({ ts: [], values: [] })
  clock.set(null)
  expect(played.series[0]).toBe(speed)
})

test('if the history cannot be loaded, a series keeps its newest value and the history is not requested again', async () => {
  const clock = playbackClock()
  const load = vi.fn(async () => Promise.reject(new Error('refused')))
  const played = playedLatest(data, clock, { startMs: 0, endMs: 9 }, load)
  clock.set(5)
  expect(played.series[0]).toBe(speed)
  await Promise.resolve()
  clock.set(6)
  expect(played.series[0]).toBe(speed)
  expect(load).toHaveBeenCalledOnce()
})
