import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatParts } from '../../i18n/format'
import styles from './widget-editor.module.css'

interface SizeHandleProps {
  cellPx: number
  size: { sizeX: number; sizeY: number }
  onSize: (sizeX: number, sizeY: number) => void
}

/** The maximum size in cells. A dashboard has 24 columns. */
const MAX_SIZE = { x: 24, y: 24 }
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The handle in the corner of the preview. Dragging it, or moving it with arrow keys, changes the size of the type. */
export function SizeHandle({ cellPx, size, onSize }: SizeHandleProps) {
  const { t } = useTranslation()
  const start = useRef<{ x: number; y: number; sizeX: number; sizeY: number } | null>(null)
  const resize = (x: number, y: number) => {
    const [sizeX, sizeY] = [clamp(x, MAX_SIZE.x), clamp(y, MAX_SIZE.y)]
    if (sizeX !== size.sizeX || sizeY !== size.sizeY) onSize(sizeX, sizeY)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, ...size }
  }
  function onPointerMove(event: PointerEvent) {
    if (!start.current) return
    const { x, y, sizeX, sizeY } = start.current
    const right = event.clientX - x
    resize(sizeX + Math.round(toEnd(right) / cellPx), sizeY + Math.round((event.clientY - y) / cellPx))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    resize(size.sizeX + toEnd(step[0]), size.sizeY + step[1])
  }

  return (
    <button
      type="button"
      className={styles.sizeHandle}
      aria-label={formatParts([t('widget-editor.width'), t('widget-editor.height')])}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        start.current = null
      }}
      onKeyDown={onKeyDown}
    />
  )
}

/** A distance to the right as a distance in reading direction: negated in right-to-left languages. */
const toEnd = (right: number) => (document.dir === 'rtl' ? -right : right)

const clamp = (cells: number, max: number) => Math.min(max, Math.max(1, cells))
