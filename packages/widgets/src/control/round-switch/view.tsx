import { cx } from '@signalbox/ui/cx'
import { Spinner } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import type { WidgetProps } from '../../widget-props'
import control from '../control.module.css'
import { ControlBody } from '../control-body'
import { useSwitch } from '../use-switch'
import styles from './view.module.css'
import type { roundSwitch } from './widget'

/** A round power button with its state beside it. */
export function View(props: WidgetProps<typeof roundSwitch>) {
  const { settings, config, environment } = props
  const { t } = environment
  const { isOn, isSending, isDisabled, status, updatedMs, onToggle } = useSwitch(props)
  return (
    <ControlBody
      {...props}
      title={settings.title}
      status={status}
      idleText={t(updatedMs ? 'widgets.control.updated' : 'widgets.control.none-sent')}
      idleAtMs={updatedMs}
    >
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={
          environment.translateText(settings.title || config.title || '') || t('widgets.control.switch')
        }
        aria-busy={isSending}
        className={cx(styles.round, isOn && styles.on)}
        disabled={isDisabled}
        onClick={onToggle}
      >
        {isSending ? (
          <Spinner size={20} />
        ) : (
          <Icon name="power_settings_new" style={{ width: '44%', height: '44%' }} />
        )}
      </button>
      <span className={control.word} aria-hidden="true">
        {t(isOn ? 'widgets.control.on' : 'widgets.control.off')}
      </span>
    </ControlBody>
  )
}
