// @vitest-environment happy-dom
import type { LayoutEntry } from '@signalbox/model/dashboard/configuration'
import { act, renderHook } from '@testing-library/react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useGridDrag } from './use-grid-drag'

const entry: LayoutEntry = { row: 0, col: 0, sizeX: 4, sizeY: 4 }

function aDrag() {
  const onDrop = vi.fn()
  const grid = document.createElement('div')
  const { result } = renderHook(() =>
    useGridDrag({
      grid: { current: grid },
      layout: { gridSettings: { columns: 24, margin: 0 }, widgets: { w1: entry } },
      measure: { width: 240, pitch: 10, margin: 0, isMirrored: false },
      arrangement: 'push',
      scroller: () => null,
      onDrop,
    }),
  )
  const press = {
    button: 0,
    pointerId: 1,
    clientX: 0,
    clientY: 0,
    currentTarget: { setPointerCapture: vi.fn() },
  }
  act(() => result.current.startDrag(press as unknown as ReactPointerEvent<HTMLElement>, ['w1'], null))
  return { result, onDrop }
}

const dispatch = (type: string, pointerId: number, clientX = 0) =>
  act(() => void window.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY: 0 })))

test('events of another pointer do not move or end a drag', () => {
  const { result, onDrop } = aDrag()
  dispatch('pointermove', 1, 20)
  dispatch('pointermove', 2, 100)
  dispatch('pointercancel', 2)
  dispatch('pointerup', 2)
  expect(result.current.drag?.offset).toEqual({ right: 20, down: 0 })
  dispatch('pointerup', 1)
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ w1: { ...entry, col: 2 } })
  expect(result.current.drag).toBeNull()
})

test('if the pointer of a drag is canceled, the widget is not moved', () => {
  const { result, onDrop } = aDrag()
  dispatch('pointermove', 1, 20)
  dispatch('pointercancel', 1)
  expect(result.current.drag).toBeNull()
  expect(onDrop).not.toHaveBeenCalled()
})
