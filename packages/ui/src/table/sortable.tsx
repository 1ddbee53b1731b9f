import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const DRAG_THRESHOLD_PX = 4
/** The list changes this long after the drop, as in ThingsBoard. */
const DROP_DELAY_MS = 62.5

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/**
 * Reorders items by dragging (mouse, pen or finger) and by Alt with an arrow key. Spread `itemProps(index)`
 * on each item. The dragged item has the `data-sort-state` `dragged`. The item under the pointer has the
 * `data-sort-state` `over`, or `over-after` if it comes after the dragged item.
 */
export function useSortable(onMove: (from: number, to: number) => void, isDisabled = false) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null)
  const latest = useRef(onMove)
  latest.current = onMove
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
    if (isDisabled || event.button !== 0 || isControl(event.target, event.currentTarget)) return
    const list = event.currentTarget.parentElement
    const start = { x: event.clientX, y: event.clientY }
    let over: number | null = null

    const onPointerMove = (move: globalThis.PointerEvent) => {
      if (over === null && Math.hypot(move.clientX - start.x, move.clientY - start.y) < DRAG_THRESHOLD_PX)
        return
      move.preventDefault()
      over = indexAt(list, move.clientX, move.clientY) ?? over ?? from
      setDrag({ from, over })
    }
    const end = () => {
      stop.current = null
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', end)
      setDrag(null)
    }
    const onPointerUp = () => {
      const to = over
      end()
      if (to !== null && to !== from) setTimeout(() => latest.current(from, to), DROP_DELAY_MS)
    }
    stop.current = end
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', end)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, from: number) {
    if (isDisabled || !event.altKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = steps(isRtl)[event.key]
    const count =
      event.currentTarget.parentElement?.querySelectorAll(':scope > [data-sort-index]').length ?? 0
    const to = from + (step ?? 0)
    if (step === undefined || to < 0 || to >= count) return
    event.preventDefault()
    event.stopPropagation()
    latest.current(from, to)
  }

  const stateOf = (index: number) =>
    drag?.from === index
      ? 'dragged'
      : drag?.over === index
        ? drag.over > drag.from
          ? 'over-after'
          : 'over'
        : undefined

  return (index: number) => ({
    'data-sort-index': index,
    'data-sort-state': stateOf(index),
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
  })
}

/**
 * Whether a target is a button or input of the item. Dragging starts only beside them or at
 * `data-sort-handle`.
 */
function isControl(target: EventTarget, item: Element): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest('button, input, textarea, select, a, [role="combobox"], [contenteditable]')
  return control !== null && control !== item && !control.hasAttribute('data-sort-handle')
}

function indexAt(list: Element | null, x: number, y: number): number | null {
  const item = document.elementFromPoint(x, y)?.closest('[data-sort-index]')
  if (!item || item.parentElement !== list) return null
  return Number(item.getAttribute('data-sort-index'))
}

const steps = (isRtl: boolean): Record<string, number> => ({
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: isRtl ? 1 : -1,
  ArrowRight: isRtl ? -1 : 1,
})
