// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePreviewQueue } from './use-preview-queue'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Preview = ({ isWanted = true }: { isWanted?: boolean }) => (
  <i>{usePreviewQueue(isWanted) ? 'drawn' : '-'}</i>
)
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('previews are drawn one after the other, from 120 ms after the last scroll event; a preview that is no longer wanted is removed', () => {
  const { container, rerender } = render([<Preview key="a" />, <Preview key="b" />])
  const text = () => container.textContent
  expect(text()).toBe('--')
  window.dispatchEvent(new Event('scroll'))
  advance(100)
  expect(text()).toBe('--')
  advance(21)
  expect(text()).toBe('drawn-')
  advance(50)
  expect(text()).toBe('drawndrawn')
  rerender([<Preview key="a" isWanted={false} />, <Preview key="b" />])
  expect(text()).toBe('-drawn')
})
