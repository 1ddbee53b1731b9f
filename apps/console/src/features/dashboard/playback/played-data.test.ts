import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { expect, test, vi } from 'vitest'
import { playbackClock } from './playback-clock'
import { playedData } from './played-data'

const series = { ts: [10, 20, 30], values: [1, 2, 3] } as unknown as Series
const data = {
  version: 3,
  series: [series],
  isLoading: false,
  subscribe: () => () => undefined,
} as unknown as WidgetData

test('the data ends at the playback time; after the playback it contains all points', () => {
  const clock = playbackClock()
  const played = playedData(data, clock)
  const listener = vi.fn()
  const stop = played.subscribe(listener)
  expect(played.series[0]).toBe(series)
  clock.set(25)
  expect(played.series[0]).toMatchObject({ ts: [10, 20], values: [1, 2] })
  expect(played.version).toBe(4)
  clock.set(5)
  expect(played.series[0]?.ts).toEqual([])
  clock.set(null)
  expect(played.series[0]).toBe(series)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  clock.set(20)
  expect(listener).toHaveBeenCalledTimes(3)
  expect(played.isLoading).toBe(false)
})
