import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import type { AlarmConditionNow } from '@signalbox/model/alarms/alarm-condition-now'
import { cx } from '@signalbox/ui/cx'
import type { HTMLAttributes } from 'react'
import { toneOf } from './alarm-cells'
import styles from './alarms.module.css'

export interface AlarmRowProps {
  id: string
  index: number
  top: number
  alarm: FleetAlarm | undefined
  condition: AlarmConditionNow | undefined
  isCurrent: boolean
  isOpen: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: (withRange: boolean) => void
  /** Shown if the groups are not the statuses. */
  withStatus: boolean
  /** Runs a shortcut of the list for this alarm: acknowledge, snooze. */
  onKey: (key: string) => void
}

interface AlarmRowFrameProps extends HTMLAttributes<HTMLDivElement> {
  row: AlarmRowProps
}

/** The element of an alarm's row. The list has the focus; screen readers get the row by its id. */
export function AlarmRowFrame({ row, className, children, ...others }: AlarmRowFrameProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed by numbers
    <div
      role="row"
      tabIndex={-1}
      id={row.id}
      aria-rowindex={row.index + 1}
      aria-selected={row.isSelected}
      className={cx(
        styles.row,
        className,
        row.isCurrent && styles.current,
        row.isOpen && styles.open,
        row.alarm && toneOf(row.alarm),
      )}
      style={{ top: row.top }}
      onClick={row.onOpen}
      {...others}
    >
      {children}
    </div>
  )
}
