import { useEffect, useState } from 'react'

/** How long a page must not be scrolled before the next preview is drawn. */
const STILL_MS = 120
const waiting = new Set<() => void>()
let isScheduled = false
let scrolledMs = Number.NEGATIVE_INFINITY
let isListening = false

/**
 * Whether a preview may be drawn. Previews are drawn one after the other, and not while the page is scrolled: each
 * takes some time, and several at once would stop the scrolling.
 */
export function usePreviewQueue(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false)
  useEffect(() => {
    if (!isWanted) return setTurn(false)
    const draw = () => setTurn(true)
    waiting.add(draw)
    schedule(0)
    return () => void waiting.delete(draw)
  }, [isWanted])
  return isWanted && hasTurn
}

function schedule(afterMs: number) {
  listen()
  if (isScheduled) return
  isScheduled = true
  setTimeout(drawNext, afterMs)
}

function drawNext() {
  isScheduled = false
  const stillMs = performance.now() - scrolledMs
  if (stillMs < STILL_MS) return schedule(STILL_MS - stillMs)
  const [draw] = waiting
  if (!draw) return
  waiting.delete(draw)
  draw()
  // The browser renders this preview and handles input before the next preview is drawn.
  requestAnimationFrame(() => schedule(0))
}

function listen() {
  if (isListening) return
  isListening = true
  const onScroll = () => {
    scrolledMs = performance.now()
  }
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
}
