const EDGE_PX = 56
const MAX_PX_PER_FRAME = 18

/** Scrolls an element while the pointer is near its upper or lower edge. Returns a function that ends the scrolling. */
export function autoScroll(
  scroller: HTMLElement | null,
  pointer: () => { y: number },
  onScrolled: () => void,
) {
  let frame = requestAnimationFrame(function scroll() {
    if (scroller) {
      const previousTop = scroller.scrollTop
      scroller.scrollTop += speedAt(pointer().y, scroller.getBoundingClientRect())
      if (scroller.scrollTop !== previousTop) onScrolled()
    }
    frame = requestAnimationFrame(scroll)
  })
  return () => cancelAnimationFrame(frame)
}

function speedAt(y: number, { top, bottom }: DOMRect): number {
  const above = top + EDGE_PX - y
  const below = y - (bottom - EDGE_PX)
  if (above > 0) return -Math.min(1, above / EDGE_PX) * MAX_PX_PER_FRAME
  return below > 0 ? Math.min(1, below / EDGE_PX) * MAX_PX_PER_FRAME : 0
}
