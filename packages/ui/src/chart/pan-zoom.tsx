import type uPlot from 'uplot'

interface PanZoomOptions {
  plot: () => uPlot | null
  /**
   * Called with true when a gesture begins and with false when it ends. During a gesture, new points must not move the
   * chart.
   */
  onHold: (isHeld: boolean) => void
  /**
   * Returns the function to call with the new window after a gesture; undefined if the user cannot change the time.
   */
  onWindow: () => ((startMs: number, endMs: number) => void) | undefined
}

/** A wheel gesture ends when no event has arrived for this time. */
const WHEEL_END_MS = 300
const ZOOM_PER_PIXEL = 1.0025
const SHORTEST_SECONDS = 0.01

/**
 * Dragging with Shift, or a horizontal wheel, moves the time; Ctrl with the wheel, or a pinch, zooms around the
 * pointer.
 */
export function panZoom(element: HTMLElement, { plot, onHold, onWindow }: PanZoomOptions): () => void {
  let wheelTimer: number | undefined
  let frame: number | undefined
  let range: [min: number, max: number] | undefined
  let drag: { x: number; range: [number, number] } | undefined

  function showRange(min: number, max: number) {
    if (max - min < SHORTEST_SECONDS) return
    onHold(true)
    range = [min, max]
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      if (range) plot()?.setScale('x', { min: range[0], max: range[1] })
    })
  }

  function endGesture() {
    const report = onWindow()
    if (range && report) report(Math.round(range[0] * 1000), Math.round(range[1] * 1000))
    range = undefined
    onHold(false)
  }

  function shownRange(self: uPlot): [number, number] {
    return range ?? [self.scales.x?.min ?? 0, self.scales.x?.max ?? 1]
  }

  function onWheel(event: WheelEvent) {
    const self = plot()
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    if (!self || !onWindow() || !(event.ctrlKey || event.metaKey || isSideways)) return
    event.preventDefault()
    const [min, max] = shownRange(self)
    if (isSideways) {
      const step = (event.deltaX / self.over.clientWidth) * (max - min)
      showRange(min + step, max + step)
    } else {
      const { left, width } = self.over.getBoundingClientRect()
      const pointed = min + ((event.clientX - left) / width) * (max - min)
      const factor = ZOOM_PER_PIXEL ** event.deltaY
      showRange(pointed - (pointed - min) * factor, pointed + (max - pointed) * factor)
    }
    clearTimeout(wheelTimer)
    wheelTimer = window.setTimeout(endGesture, WHEEL_END_MS)
  }

  function onDown(event: PointerEvent) {
    const self = plot()
    if (!self || !event.shiftKey || event.button !== 0 || !onWindow()) return
    clearTimeout(wheelTimer)
    drag = { x: event.clientX, range: shownRange(self) }
  }

  function onMove(event: PointerEvent) {
    const self = plot()
    if (!drag || !self) return
    const [min, max] = drag.range
    const step = ((drag.x - event.clientX) / self.over.clientWidth) * (max - min)
    showRange(min + step, max + step)
  }

  function onUp() {
    if (!drag) return
    drag = undefined
    endGesture()
  }

  element.addEventListener('wheel', onWheel, { passive: false })
  element.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onUp)
  return () => {
    clearTimeout(wheelTimer)
    if (frame !== undefined) cancelAnimationFrame(frame)
    element.removeEventListener('wheel', onWheel)
    element.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onUp)
  }
}
