// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './use-search-text'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderSearchText() {
  const onChange = vi.fn()
  const { result, rerender } = renderHook(({ value }) => useSearchText(value, onChange), {
    initialProps: { value: '' },
  })
  return {
    onChange,
    rerender,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    wait: () => act(() => vi.runAllTimers()),
  }
}

test('typed text is reported after the delay, once', () => {
  const { onChange, type, wait } = renderSearchText()
  type('f')
  type('foo')
  expect(onChange).not.toHaveBeenCalled()
  wait()
  expect(onChange.mock.calls).toEqual([['foo']])
})

test('a value that is cleared from outside clears the text, and the old text is not reported again', () => {
  const { onChange, rerender, text, type, wait } = renderSearchText()
  type('foo')
  wait()
  rerender({ value: 'foo' })
  rerender({ value: '' })
  wait()
  expect(text()).toBe('')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('text typed after a report is kept when `value` becomes the reported text', () => {
  const { onChange, rerender, text, type, wait } = renderSearchText()
  type('foo')
  wait()
  type('foot')
  rerender({ value: 'foo' })
  expect(text()).toBe('foot')
  wait()
  expect(onChange).toHaveBeenLastCalledWith('foot')
})
