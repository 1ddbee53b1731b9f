// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeyBuffer } from './lazy-palette'

afterEach(cleanup)

test('letters typed before the palette is loaded are kept and do not reach the page; Escape closes the palette', () => {
  const typed = { current: '' }
  const onShortcut = vi.fn()
  const onClose = vi.fn()
  document.addEventListener('keydown', onShortcut)
  const { unmount } = render(<KeyBuffer typed={typed} onClose={onClose} />)
  for (const key of ['O', 's', 'k', 'Backspace', 'l', 'o', ' ', 'Shift', 'Enter', 'ArrowDown', 'A'])
    fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'c', altKey: true })
  expect(typed.current).toBe('Oslo A')
  expect(onShortcut).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  fireEvent.keyDown(document.body, { key: '1' })
  expect(typed.current).toBe('Oslo A')
  document.removeEventListener('keydown', onShortcut)
})
