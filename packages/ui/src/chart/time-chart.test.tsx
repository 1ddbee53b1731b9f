// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChartInput } from './chart-input'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
let drawnTexts: string[] = []
// A canvas that accepts every call and records the texts.
const canvas = new Proxy(
  {},
  {
    get: (_target, name) => (text: unknown) => {
      if (name === 'fillText') drawnTexts.push(String(text))
      return { width: 0 }
    },
  },
)
HTMLCanvasElement.prototype.getContext = (() => canvas) as never
vi.stubGlobal('Path2D', function Path2D() {
  return canvas
})
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

const LINE: ChartInput['series'][number] = {
  label: 'Level',
  color: 'red',
  kind: 'line',
  axis: 'y',
  ts: [],
  values: [],
  isHidden: false,
  hasLine: true,
  format: String,
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

test('texts that a formatter returns later replace the earlier texts at the axis and in the open tooltip', async () => {
  let suffix = ''
  const format = (value: number) => `${value}${suffix}`
  const input: ChartInput = {
    ...EMPTY,
    axes: [{ id: 'y', side: 'left', min: 0, max: 10, isHidden: false, format }],
    series: [{ ...LINE, ts: [0, 1000], values: [4, 4], format }],
  }
  let change = () => {}
  const subscribe = (listener: () => void) => {
    change = listener
    return () => undefined
  }
  const { container } = render(
    <TimeChart {...{ read: () => input, subscribe }} size={{ width: 600, height: 400 }} summary="Level" />,
  )
  await waitFor(() => expect(drawnTexts).toContain('10'))
  fireEvent.mouseMove(container.querySelector('.u-over')!, { clientX: 50, clientY: 50 })
  await waitFor(() => expect(screen.getByText('4')).toBeDefined())
  suffix = ' deg'
  drawnTexts = []
  act(() => change())
  await waitFor(() => expect(drawnTexts).toContain('10 deg'))
  expect(screen.getByText('4 deg')).toBeDefined()
})
