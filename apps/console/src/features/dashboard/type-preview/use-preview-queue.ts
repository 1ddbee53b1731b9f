import { useEffect, useState } from 'react'

/** The next preview is drawn when the page has not been scrolled for this time. */
const SCROLL_PAUSE_MS = 120
const pendingDraws = new Set<() => void>()
let isScheduled = false
let lastScrollMs = Number.NEGATIVE_INFINITY
let isListening = false

/**
 * Whether a preview may be drawn. Previews are drawn one after the other, and not while the page is scrolled, because
 * drawing several at once would interrupt the scrolling.
 */
export function usePreviewQueue(isWanted: boolean): boolean {
  const [mayDraw, setMayDraw] = useState(false)
  useEffect(() => {
    if (!isWanted) return setMayDraw(false)
    const draw = () => setMayDraw(true)
    pendingDraws.add(draw)
    schedule(0)
    return () => void pendingDraws.delete(draw)
  }, [isWanted])
  return isWanted && mayDraw
}

function schedule(afterMs: number) {
  listenForScroll()
  if (isScheduled) return
  isScheduled = true
  setTimeout(drawNext, afterMs)
}

function drawNext() {
  isScheduled = false
  const pauseMs = performance.now() - lastScrollMs
  if (pauseMs < SCROLL_PAUSE_MS) return schedule(SCROLL_PAUSE_MS - pauseMs)
  const [draw] = pendingDraws
  if (!draw) return
  pendingDraws.delete(draw)
  draw()
  // The browser renders this preview and handles input before the next preview is drawn.
  requestAnimationFrame(() => schedule(0))
}

function listenForScroll() {
  if (isListening) return
  isListening = true
  const onScroll = () => {
    lastScrollMs = performance.now()
  }
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
}
