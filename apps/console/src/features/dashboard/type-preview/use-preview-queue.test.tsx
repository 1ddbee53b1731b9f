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
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('previews are drawn one after the other, and none while the page is scrolled', () => {
  const { container, rerender } = render([<Preview key="a" />, <Preview key="b" />])
  const shown = () => container.textContent
  expect(shown()).toBe('--')
  window.dispatchEvent(new Event('scroll'))
  pass(100)
  expect(shown()).toBe('--')
  pass(21)
  expect(shown()).toBe('drawn-')
  pass(50)
  expect(shown()).toBe('drawndrawn')
  rerender([<Preview key="a" isWanted={false} />, <Preview key="b" />])
  expect(shown()).toBe('-drawn')
})
