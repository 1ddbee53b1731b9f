// @vitest-environment happy-dom
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWindow } from './use-window'

afterEach(cleanup)

const realtimeWindow = (timewindowMs: number): TimeWindow => ({ realtime: { timewindowMs } })
const range = { startTimeMs: 1000, endTimeMs: 2000 }

test('a new stored window replaces the zoomed range and the chosen window', () => {
  const { result, rerender } = renderHook(useWindow, { initialProps: realtimeWindow(60_000) })
  act(() => result.current.setWindow(realtimeWindow(120_000)))
  act(() => result.current.zoom(range))
  expect(result.current.window.history?.fixedTimewindow).toEqual(range)
  const edited = realtimeWindow(180_000)
  rerender(edited)
  expect(result.current.window).toBe(edited)
})

test('the end of a zoom shows the chosen window again', () => {
  const { result } = renderHook(useWindow, { initialProps: realtimeWindow(60_000) })
  const chosen = realtimeWindow(120_000)
  act(() => result.current.setWindow(chosen))
  act(() => result.current.zoom(range))
  act(() => result.current.zoom(null))
  expect(result.current.window).toBe(chosen)
})
