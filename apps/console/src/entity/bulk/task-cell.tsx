import { Spinner } from '@signalbox/ui/feedback/loading'
import { Icon, type IconProps } from '@signalbox/ui/icons/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bulk.module.css'
import { NAME_COLUMN, type RowState, useRowTask } from './task-store'

interface TaskCellProps {
  rowId: string
  /** The column of the cell. Tasks that change no column show their state in the name column. */
  column?: string
  children: ReactNode
}

/**
 * A cell of a list. While a task includes the row, the cell shows the state of the task for this row, and after success
 * the new value.
 */
export function TaskCell({ rowId, column = NAME_COLUMN, children }: TaskCellProps) {
  const { t } = useTranslation()
  const rowTask = useRowTask(rowId, column)
  if (!rowTask) return children
  const { state, newText } = rowTask
  return (
    <span className={styles.taskCell} data-state={state}>
      <span role="img" aria-label={t(`bulk-rows.${state}`)} title={t(`bulk-rows.${state}`)}>
        {state === 'running' ? <Spinner size={16} /> : <Icon name={ICONS[state]} size={16} />}
      </span>
      {state === 'done' && newText !== undefined ? <span dir="auto">{newText}</span> : children}
    </span>
  )
}

const ICONS: Record<Exclude<RowState, 'running'>, IconProps['name']> = {
  waiting: 'schedule',
  done: 'check',
  failed: 'error',
}
