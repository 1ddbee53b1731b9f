// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { addSentCall, type SentCall, useSentCalls } from './sent-calls'

const aCall = (at: number): SentCall => ({
  at,
  method: 'setLevel',
  params: '{}',
  direction: 'twoway',
  result: { kind: 'done', ms: 5, text: '1' },
})

test('the last twenty calls are kept for each device, newest first', () => {
  const { result } = renderHook(() => useSentCalls('d1'))
  expect(result.current).toEqual([])
  act(() => {
    for (let at = 1; at <= 21; at++) addSentCall('d1', aCall(at))
  })
  expect(result.current).toHaveLength(20)
  expect(result.current[0]).toEqual(aCall(21))
  expect(JSON.parse(sessionStorage.getItem('signalbox.calls.d1') ?? '[]')).toHaveLength(20)
  expect(renderHook(() => useSentCalls('d2')).result.current).toEqual([])
})

test('a call is listed even if the session storage is full', () => {
  const { result } = renderHook(() => useSentCalls('d3'))
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  try {
    act(() => addSentCall('d3', aCall(1)))
  } finally {
    vi.unstubAllGlobals()
  }
  expect(result.current).toEqual([aCall(1)])
})
