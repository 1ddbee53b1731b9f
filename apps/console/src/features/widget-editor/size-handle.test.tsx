// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { SizeHandle } from './size-handle'

const onSize = vi.fn()
beforeEach(async () => {
  onSize.mockReset()
  await renderConsole(<SizeHandle cellPx={50} size={{ sizeX: 8, sizeY: 6 }} onSize={onSize} />)
  screen.getByRole('button').setPointerCapture = () => undefined
})
afterEach(() => {
  cleanup()
  document.dir = ''
})

test('dragging changes the size until the browser releases the pointer capture', () => {
  const handle = screen.getByRole('button')
  fireEvent.pointerDown(handle, { clientX: 0, clientY: 0 })
  fireEvent.pointerMove(handle, { clientX: 100, clientY: 50 })
  expect(onSize).toHaveBeenLastCalledWith(10, 7)
  fireEvent.lostPointerCapture(handle)
  fireEvent.pointerMove(handle, { clientX: 200, clientY: 50 })
  expect(onSize).toHaveBeenCalledTimes(1)
})

test('arrow keys move the corner: in right-to-left languages the left arrow widens the preview', () => {
  const handle = screen.getByRole('button')
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(onSize).toHaveBeenLastCalledWith(9, 6)
  document.dir = 'rtl'
  fireEvent.keyDown(handle, { key: 'ArrowLeft' })
  expect(onSize).toHaveBeenCalledTimes(2)
  expect(onSize).toHaveBeenLastCalledWith(9, 6)
})
