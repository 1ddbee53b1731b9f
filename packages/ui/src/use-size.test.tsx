// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSize } from './use-size'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Box() {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box, { isUrgent: true })
  return <div ref={box} role="img">{`${width} x ${height}`}</div>
}

test('an urgent change of size is drawn synchronously', () => {
  let resize = (_width: number, _height: number) => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: (entries: unknown[]) => void) {
        resize = (width, height) => onResize([{ contentRect: { width, height } }])
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Box />)
  act(() => resize(100.6, 80))
  expect(screen.getByRole('img').textContent).toBe('100 x 80')
  // Outside of `act`: the change must be drawn without waiting for React.
  resize(100.6, 40)
  expect(screen.getByRole('img').textContent).toBe('100 x 40')
})
