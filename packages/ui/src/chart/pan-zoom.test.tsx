// @vitest-environment happy-dom
import type uPlot from 'uplot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panZoom } from './pan-zoom'

let element: HTMLElement
let windows: [number, number][]
let held: boolean[]
let removePanZoom: () => void

beforeEach(() => {
  vi.useFakeTimers()
  element = document.createElement('div')
  document.body.append(element)
  windows = []
  held = []
  const over = { clientWidth: 100, getBoundingClientRect: () => ({ left: 0, width: 100 }) }
  const scales = { x: { min: 1000, max: 2000 } }
  const plot = { over, scales, setScale: (_: string, range: object) => Object.assign(scales.x, range) }
  removePanZoom = panZoom(element, {
    plot: () => plot as unknown as uPlot,
    onHold: (isHeld) => held.push(isHeld),
    onWindow: () => (start, stop) => windows.push([start, stop]),
  })
})
afterEach(() => {
  removePanZoom()
  element.remove()
  vi.useRealTimers()
})

const wheel = (init: WheelEventInit) => {
  const event = new WheelEvent('wheel', { cancelable: true, ...init })
  // The test browser drops the mouse properties of wheel events.
  for (const name of ['ctrlKey', 'clientX'] as const)
    Object.defineProperty(event, name, { value: init[name] })
  element.dispatchEvent(event)
  return event
}
const pointer = (target: EventTarget, type: string, init: PointerEventInit) =>
  target.dispatchEvent(new PointerEvent(type, init))

test('the wheel without Ctrl scrolls the page', () => {
  expect(wheel({ deltaY: 100 }).defaultPrevented).toBe(false)
  vi.runAllTimers()
  expect(windows).toEqual([])
})

test('Ctrl and the wheel zoom around the pointer, and report the window once', () => {
  for (let turn = 0; turn < 3; turn++) wheel({ deltaY: -100, ctrlKey: true, clientX: 25 })
  expect(held.at(-1)).toBe(true)
  vi.runAllTimers()
  expect(windows).toHaveLength(1)
  const [start, stop] = windows[0]!
  expect(stop - start).toBeLessThan(500_000)
  // The time under the pointer stays at its position.
  expect(start + (stop - start) / 4).toBeCloseTo(1_250_000, -1)
  expect(held.at(-1)).toBe(false)
})

test('horizontal scrolling and a drag with Shift move the time window', () => {
  wheel({ deltaX: 10 })
  vi.runAllTimers()
  expect(windows).toEqual([[1_100_000, 2_100_000]])
  pointer(element, 'pointerdown', { clientX: 50, shiftKey: true, button: 0 })
  pointer(window, 'pointermove', { clientX: 60 })
  vi.runAllTimers()
  pointer(window, 'pointerup', {})
  expect(windows.at(-1)).toEqual([1_000_000, 2_000_000])
})

test('a drag without Shift does not move the time window', () => {
  pointer(element, 'pointerdown', { clientX: 50, button: 0 })
  pointer(window, 'pointermove', { clientX: 80 })
  pointer(window, 'pointerup', {})
  vi.runAllTimers()
  expect(windows).toEqual([])
})

test('a drag that the browser cancels ends, and later movements do not move the time window', () => {
  pointer(element, 'pointerdown', { clientX: 50, shiftKey: true, button: 0 })
  pointer(window, 'pointermove', { clientX: 60 })
  pointer(window, 'pointercancel', {})
  expect(held.at(-1)).toBe(false)
  pointer(window, 'pointermove', { clientX: 90 })
  vi.runAllTimers()
  expect(windows).toEqual([[900_000, 1_900_000]])
})
