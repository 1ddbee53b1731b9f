import { cx } from '@signalbox/ui/cx'
import { Spinner } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import type { WidgetProps } from '../../widget-props'
import control from '../control.module.css'
import { perTarget } from '../per-target'
import { SwitchBody } from '../switch-body'
import styles from './view.module.css'
import type { roundSwitch } from './widget'

/** A round power button with its state beside it. */
export const View = perTarget(RoundSwitchView)

function RoundSwitchView(props: WidgetProps<typeof roundSwitch>) {
  const { t } = props.environment
  return (
    <SwitchBody
      widget={props}
      className={({ isOn }) => cx(styles.round, isOn && styles.on)}
      content={({ isSending }) =>
        isSending ? (
          <Spinner size={20} />
        ) : (
          <Icon name="power_settings_new" style={{ width: '44%', height: '44%' }} />
        )
      }
      beside={(isOn) => (
        <span className={control.word} aria-hidden="true">
          {t(isOn ? 'widgets.control.on' : 'widgets.control.off')}
        </span>
      )}
    />
  )
}
