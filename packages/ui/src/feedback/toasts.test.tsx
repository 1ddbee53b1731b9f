// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { hideToasts, showToast, ToastArea } from './toasts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  act(() => hideToasts())
  cleanup()
  vi.useRealTimers()
})

const shown = (text: string) => screen.queryAllByText(text).length

test('a success toast disappears by itself, an error toast stays until it is closed', () => {
  renderUi(null)
  act(() => {
    showToast({ text: 'saved', type: 'success' })
    showToast({ text: 'failed', type: 'error' })
  })
  act(() => void vi.advanceTimersByTime(1000))
  expect(shown('saved')).toBe(0)
  expect(shown('failed')).toBe(1)
  fireEvent.click(screen.getByLabelText('close'))
  expect(shown('failed')).toBe(0)
})

test('a toast is not added while its area shows a toast with the same text and type', () => {
  renderUi(null)
  act(() => {
    showToast({ text: 'failed', type: 'error' })
    showToast({ text: 'failed', type: 'error' })
    showToast({ text: 'failed', type: 'info' })
  })
  expect(shown('failed')).toBe(2)
})

test('a toast appears in its area; if that area does not exist, it appears on the page', () => {
  renderUi(
    <div data-testid="editor">
      <ToastArea name="editor" />
    </div>,
  )
  act(() => {
    showToast({ text: 'inside', target: 'editor', type: 'error' })
    showToast({ text: 'nowhere else', target: 'gone', type: 'error' })
  })
  expect(screen.getByTestId('editor').textContent).toContain('inside')
  expect(screen.getByTestId('editor').textContent).not.toContain('nowhere else')
  expect(shown('nowhere else')).toBe(1)
  act(() => hideToasts('editor'))
})

test('an error of an area is not shown again when the area is opened the next time', () => {
  renderUi(<ToastArea name="editor" />)
  act(() => showToast({ text: 'failed', target: 'editor', type: 'error' }))
  expect(shown('failed')).toBe(1)
  cleanup()
  renderUi(<ToastArea name="editor" />)
  expect(shown('failed')).toBe(0)
})
