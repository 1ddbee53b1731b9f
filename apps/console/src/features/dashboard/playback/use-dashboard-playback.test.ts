// @vitest-environment happy-dom
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { DashboardContext } from '../dashboard-context'
import { useDashboardPlayback } from './use-dashboard-playback'

function playbackOf(initialWindow: TimeWindow) {
  return renderHook(() => {
    const [window, setWindow] = useState(initialWindow)
    const playback = useDashboardPlayback({ window, setWindow, maxPoints: 500 } as DashboardContext)
    return { window, setWindow, playback }
  }).result
}

test('a realtime window is played as history of the same length and restored after the playback', () => {
  const realtime = { selectedTab: 0 as const, realtime: { timewindowMs: 3_600_000, interval: 60_000 } }
  const view = playbackOf(realtime)
  act(() => view.current.playback.toggle())
  expect(view.current.window.history).toEqual({ historyType: 0, timewindowMs: 3_600_000, interval: 60_000 })
  expect(view.current.playback.isOn).toBe(true)
  act(() => view.current.playback.toggle())
  expect(view.current.playback.isOn).toBe(false)
  expect(view.current.window).toBe(realtime)
})

test('after realtime was chosen during the playback, a history window does not start the playback again', () => {
  const realtime = (timewindowMs: number) => ({ selectedTab: 0 as const, realtime: { timewindowMs } })
  const history = { selectedTab: 1 as const, history: { historyType: 0 as const, timewindowMs: 5000 } }
  const view = playbackOf(realtime(3_600_000))
  act(() => view.current.playback.toggle())
  act(() => view.current.setWindow(realtime(60_000)))
  act(() => view.current.setWindow(history))
  expect(view.current.playback.isOn).toBe(false)
  act(() => view.current.playback.toggle())
  act(() => view.current.playback.toggle())
  expect(view.current.window).toBe(history)
})

test('the start of the playback does not change a history window; choosing realtime ends the playback', () => {
  const history = { selectedTab: 1 as const, history: { historyType: 0 as const, timewindowMs: 5000 } }
  const view = playbackOf(history)
  act(() => view.current.playback.toggle())
  expect(view.current.window).toBe(history)
  act(() => view.current.setWindow({ selectedTab: 0, realtime: { timewindowMs: 5000 } }))
  expect(view.current.playback.isOn).toBe(false)
})
