import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { cx } from '@signalbox/ui/cx'
import type { HTMLAttributes } from 'react'
import { rowStyleOf } from './alarm-cells'
import styles from './alarms.module.css'

export interface AlarmRowProps {
  id: string
  index: number
  top: number
  /** Undefined until the row is loaded. */
  alarm: ListedAlarm | undefined
  condition: CurrentAlarmCondition | undefined
  isCurrent: boolean
  isOpen: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: (withRange: boolean) => void
  /** Whether the row has a cell for the status. False if the list is grouped by status. */
  withStatus: boolean
  /** Runs a shortcut of the list for this alarm: acknowledge, snooze. */
  onKey: (key: string) => void
}

interface AlarmRowFrameProps extends HTMLAttributes<HTMLDivElement> {
  row: AlarmRowProps
}

/** The element of a row. The list keeps the focus and names the current row in `aria-activedescendant`. */
export function AlarmRowFrame({ row, className, children, ...others }: AlarmRowFrameProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
    // biome-ignore lint/a11y/useSemanticElements: table rows cannot be positioned absolutely
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
        row.alarm && rowStyleOf(row.alarm),
      )}
      style={{ top: row.top }}
      onClick={row.onOpen}
      {...others}
    >
      {children}
    </div>
  )
}
