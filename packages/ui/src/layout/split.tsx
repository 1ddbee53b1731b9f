import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx'
import styles from './split.module.css'

interface SplitProps {
  /** Side by side, or one above the other. */
  direction: 'row' | 'column'
  /** The initial share of the first part in percent. */
  firstShare: number
  /** The label of the line between the parts. */
  label: string
  /** Leaves no space around the line. */
  flush?: boolean
  children: [ReactNode, ReactNode]
}

const MIN_SHARE_PERCENT = 15
const STEP_PERCENT = 5

/** Two parts with a line between them that can be dragged, or moved with the arrow keys. */
export function Split({ direction, firstShare, label, flush = false, children }: SplitProps) {
  const [share, setShare] = useState(firstShare)
  const box = useRef<HTMLDivElement>(null)
  const isRow = direction === 'row'
  const setBoundedShare = (next: number) =>
    setShare(Math.min(Math.max(next, MIN_SHARE_PERCENT), 100 - MIN_SHARE_PERCENT))
  const isRtl = () => box.current !== null && getComputedStyle(box.current).direction === 'rtl'

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const area = box.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const position = isRow
      ? (event.clientX - area.left) / area.width
      : (event.clientY - area.top) / area.height
    setBoundedShare((isRow && isRtl() ? 1 - position : position) * 100)
  }

  function onKeyDown(event: KeyboardEvent) {
    const forward = isRow ? (isRtl() ? 'ArrowLeft' : 'ArrowRight') : 'ArrowDown'
    const back = isRow ? (isRtl() ? 'ArrowRight' : 'ArrowLeft') : 'ArrowUp'
    if (event.key !== forward && event.key !== back) return
    event.preventDefault()
    setBoundedShare(share + (event.key === forward ? STEP_PERCENT : -STEP_PERCENT))
  }

  return (
    <div ref={box} className={cx(styles.split, isRow ? styles.row : styles.column, flush && styles.flush)}>
      <div className={styles.part} style={shareStyle(share)}>
        {children[0]}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an hr element cannot be moved, a separator can */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(share)}
        aria-valuemin={MIN_SHARE_PERCENT}
        aria-valuemax={100 - MIN_SHARE_PERCENT}
        className={styles.line}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setShare(firstShare)}
      />
      <div className={styles.part} style={shareStyle(100 - share)}>
        {children[1]}
      </div>
    </div>
  )
}

const shareStyle = (percent: number) => ({ '--share': `${percent}%` }) as CSSProperties
