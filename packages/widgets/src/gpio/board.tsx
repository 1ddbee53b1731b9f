import { cx } from '@signalbox/ui/cx'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import styles from './board.module.css'
import { boardColor, boardRows, type Pin } from './pins'

const ROW_MAX = 32
const ROW_MIN = 12
const ROWS_PER_WIDTH = 10
/** Below this width the space around labels and controls is halved. */
const NARROW_WIDTH = 360

interface BoardProps {
  pins: readonly Pin[]
  /** The color of the board, used for the edge of the middle columns. */
  color: string | null | undefined
  /** The available height for all rows. */
  height: number
  /** The width of the widget: on a narrow board the rows have less height, so that labels keep their width. */
  width: number
  isUnused?: (pin: Pin) => boolean
  children: (pin: Pin, rowHeight: number) => ReactNode
}

/** Two columns of pins: labels outside, numbers and controls on the board between them. */
export function Board({ pins, color, height, width, isUnused, children }: BoardProps) {
  const rows = boardRows(pins)
  const rowHeight = Math.max(
    ROW_MIN,
    Math.min(ROW_MAX, (height - 8) / Math.max(rows.length, 1), width / ROWS_PER_WIDTH),
  )
  const style = {
    '--row': `${rowHeight}px`,
    '--board': boardColor(color),
    '--gap': width < NARROW_WIDTH ? 'var(--s-2)' : 'var(--s-4)',
    fontSize: Math.max(9, Math.min(13, rowHeight * 0.55)),
  } as CSSProperties
  return (
    <div className={styles.board} style={style}>
      {rows.map(([left, right], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity besides its number
        <Fragment key={row}>
          <Label pin={left} side={styles.start} isUnused={left && isUnused?.(left)} />
          <span className={cx(styles.cell, styles.left)}>
            {left && <span className={styles.number}>{left.pin}</span>}
            {left && children(left, rowHeight)}
          </span>
          <span className={cx(styles.cell, styles.right)}>
            {right && children(right, rowHeight)}
            {right && <span className={styles.number}>{right.pin}</span>}
          </span>
          <Label pin={right} side={styles.end} isUnused={right && isUnused?.(right)} />
        </Fragment>
      ))}
    </div>
  )
}

interface LabelProps {
  pin: Pin | undefined
  side: string | undefined
  isUnused: boolean | undefined
}

const Label = ({ pin, side, isUnused }: LabelProps) => (
  <span className={cx(styles.label, side, isUnused && styles.unused)} title={pin?.label ?? undefined}>
    {pin?.label}
  </span>
)
