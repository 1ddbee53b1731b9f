import { cx } from '@signalbox/ui/cx'
import { Spinner } from '@signalbox/ui/feedback/loading'
import type { WidgetProps } from '../../widget-props'
import { ControlBody } from '../control-body'
import { useSwitch } from '../use-switch'
import styles from './view.module.css'
import type { switchControl } from './widget'

/** A slide switch with its state as text. */
export function View(props: WidgetProps<typeof switchControl>) {
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
        className={cx(styles.switch, isOn && styles.on, isSending && styles.sending)}
        disabled={isDisabled}
        onClick={onToggle}
      >
        {settings.showOnOffLabels && (
          <b className={styles.word}>{t(isOn ? 'widgets.control.on' : 'widgets.control.off')}</b>
        )}
        <i className={styles.thumb}>{isSending && <Spinner size={14} />}</i>
      </button>
    </ControlBody>
  )
}
