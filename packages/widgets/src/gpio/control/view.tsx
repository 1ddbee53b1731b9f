import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import control from '../../control/control.module.css'
import { perTarget } from '../../control/per-target'
import { StatusLine } from '../../control/status-line'
import { useConnection, useTargetId, useTargetProblem } from '../../control/target'
import type { CommandStatus } from '../../control/use-commands'
import type { WidgetProps } from '../../widget-props'
import { Board } from '../board'
import styles from '../board.module.css'
import type { basicGpioControl } from '../widgets'
import { useGpio } from './use-gpio'

const STATUS_HEIGHT = 32
/**
 * In a low widget only an error gets its own space, of this height. Other status texts are drawn over the lower edge of
 * the board.
 */
const LOW_STATUS_HEIGHT = 18

/** A board with a switch for each pin. The switches do nothing while a command waits for its response. */
export const View = perTarget(GpioControlView)

function GpioControlView(props: WidgetProps<typeof basicGpioControl>) {
  const { data, settings, config, size, environment, frame } = props
  const { t } = environment
  const problem = useTargetProblem(data, config, environment)
  const target = useTargetId(data)
  const device = problem ? undefined : target
  const connection = useConnection(data)
  const { states, changing, status, isBusy, read, toggle } = useGpio(props, device)
  const count = settings.gpioList.length
  useEffect(() => frame.setTitle(undefined, t('widgets.gpio.pins', { count })), [frame, t, count])
  const isLow = size.height < 110
  const shownStatus: CommandStatus = problem
    ? { kind: 'failed', text: t(`widgets.control.${problem}`) }
    : status
  return (
    <div className={cx(styles.panel, isLow && control.low, isLow && styles.lowPanel)}>
      {frame.toolbar &&
        createPortal(
          <IconButton
            size="small"
            icon="refresh"
            label={t('widgets.gpio.read')}
            disabled={!device || isBusy}
            onClick={() => void read()}
          />,
          frame.toolbar,
        )}
      <div className={styles.middle}>
        <Board
          pins={settings.gpioList}
          color={settings.switchPanelBackgroundColor}
          height={
            size.height - (!isLow ? STATUS_HEIGHT : shownStatus.kind === 'failed' ? LOW_STATUS_HEIGHT : 0)
          }
          width={size.width}
        >
          {(pin) => (
            <button
              type="button"
              role="switch"
              className={styles.switch}
              aria-checked={states[pin.pin] ?? false}
              aria-busy={changing === pin.pin}
              aria-label={t('widgets.gpio.pin', { pin: pin.pin, label: pin.label ?? '' })}
              // Not disabled while busy: a disabled switch would lose the keyboard focus.
              aria-disabled={isBusy}
              disabled={!device && !environment.isSample}
              onClick={() => !isBusy && void toggle(pin)}
            />
          )}
        </Board>
      </div>
      {(!isLow || shownStatus.kind === 'failed' || shownStatus.kind === 'waiting') && (
        <StatusLine status={shownStatus} width={size.width} {...{ connection, environment }} />
      )}
    </div>
  )
}
