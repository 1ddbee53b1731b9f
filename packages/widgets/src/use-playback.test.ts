// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlayback } from './use-playback'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const range = { minMs: 0, maxMs: 3000, stepMs: 1000 }

test('the playback runs to the end and stops there', () => {
  const times: number[] = []
  const { result } = renderHook(() => usePlayback(range, (ms) => times.push(ms)))
  act(() => result.current.onPlay())
  act(() => void vi.advanceTimersByTime(5000))
  expect(result.current.playback).toMatchObject({ index: 3, isPlaying: false })
  expect(result.current.timeMs).toBe(3000)
  expect(times.slice(0, 4)).toEqual([0, 1000, 2000, 3000])
})

test('another speed takes effect during the playback', () => {
  const { result } = renderHook(() => usePlayback({ ...range, maxMs: 100_000 }, () => undefined))
  act(() => result.current.onPlay())
  act(() => result.current.onSpeed(10))
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current.playback.index).toBe(10)
})

test('moving to another position pauses the playback', () => {
  const { result } = renderHook(() => usePlayback(range, () => undefined))
  act(() => result.current.onPlay())
  act(() => result.current.onMove('end'))
  expect(result.current.playback).toMatchObject({ index: 3, isPlaying: false })
})
