// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChartInput } from './chart-input'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
// A canvas that accepts every call and draws nothing.
HTMLCanvasElement.prototype.getContext = (() => new Proxy({}, { get: () => () => ({ width: 0 }) })) as never
const { TimeChart } = await import('./time-chart')

afterEach(cleanup)

const EMPTY: ChartInput = {
  series: [],
  axes: [],
  thresholds: [],
  window: { startMs: 0, endMs: 1000 },
  isStacked: false,
  bars: { widthMs: 1, align: 1 },
  grid: { isVertical: false, isHorizontal: false },
  time: { hasLabels: false },
  tooltip: { isIndividual: false, isCumulative: false, hidesZeros: false },
}

test.each(['pointerup', 'pointercancel'])(
  'while a chart is pressed, changed data is not drawn; it is drawn after %s',
  async (end) => {
    const read = vi.fn(() => EMPTY)
    let change = () => {}
    const subscribe = (listener: () => void) => {
      change = listener
      return () => undefined
    }
    render(<TimeChart {...{ read, subscribe }} size={{ width: 300, height: 200 }} summary="Level" />)
    const chart = screen.getByRole('img', { name: 'Level' })
    fireEvent.pointerDown(chart)
    read.mockClear()
    act(() => change())
    expect(read).not.toHaveBeenCalled()
    fireEvent(window, new Event(end))
    await waitFor(() => expect(read).toHaveBeenCalledOnce())
    act(() => change())
    expect(read).toHaveBeenCalledTimes(2)
  },
)
