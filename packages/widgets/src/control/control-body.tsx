import { cx } from '@signalbox/ui/cx'
import type { ReactNode } from 'react'
import type { WidgetProps } from '../widget-props'
import styles from './control.module.css'
import { StatusLine } from './status-line'
import { useConnection, useTargetProblem } from './target'
import type { CommandStatus } from './use-commands'

interface ControlBodyProps extends Pick<WidgetProps, 'data' | 'config' | 'size' | 'environment'> {
  title: string | null | undefined
  status: CommandStatus
  idleText?: string
  idleAtMs?: number | undefined
  children: ReactNode
}

/**
 * The height of a control (56 pixels) and its status line. A lower widget shows the status line only while a command is
 * waiting or after a command has failed.
 */
const MIN_STATUS_HEIGHT = 90
const HEADING_HEIGHT = 30

/** A control with its title above and its status line below, which also reports that the target device is missing. */
export function ControlBody(props: ControlBodyProps) {
  const { data, config, size, environment, title, status, idleText, idleAtMs, children } = props
  const problem = useTargetProblem(data, config, environment)
  const connection = useConnection(data)
  if (problem === 'not-a-device') return <p className={styles.problem}>{environment.t('widget.no-data')}</p>
  const shownStatus: CommandStatus = problem
    ? { kind: 'failed', text: environment.t('widgets.control.no-target') }
    : status
  const heading = environment.translateText(title ?? '')
  const isLow = size.height < MIN_STATUS_HEIGHT + (heading === '' ? 0 : HEADING_HEIGHT)
  const hasStatus = !isLow || shownStatus.kind === 'failed' || shownStatus.kind === 'waiting'
  // A low widget has no space for both the title and an error: the title is hidden while there is an error.
  const hasHeading = heading !== '' && !(isLow && shownStatus.kind === 'failed')
  return (
    <div className={cx(styles.control, isLow && styles.low, shownStatus.kind === 'failed' && styles.failing)}>
      {hasHeading && <h3 className={styles.title}>{heading}</h3>}
      <div className={styles.middle}>{children}</div>
      {hasStatus && (
        <StatusLine
          status={shownStatus}
          width={size.width}
          {...{ connection, idleText, idleAtMs, environment }}
        />
      )}
    </div>
  )
}
