import { cx } from '@signalbox/ui/cx'
import { Spinner } from '@signalbox/ui/feedback/loading'
import type { WidgetProps } from '../../widget-props'
import { perTarget } from '../per-target'
import { SwitchBody } from '../switch-body'
import styles from './view.module.css'
import type { switchControl } from './widget'

/** A slide switch with its state as text. */
export const View = perTarget(SwitchView)

function SwitchView(props: WidgetProps<typeof switchControl>) {
  const { settings, environment } = props
  return (
    <SwitchBody
      widget={props}
      className={({ isOn, isSending }) => cx(styles.switch, isOn && styles.on, isSending && styles.sending)}
      content={({ isOn, isSending }) => (
        <>
          {settings.showOnOffLabels && (
            <b className={styles.word}>
              {environment.t(isOn ? 'widgets.control.on' : 'widgets.control.off')}
            </b>
          )}
          <i className={styles.thumb}>{isSending && <Spinner size={14} />}</i>
        </>
      )}
    />
  )
}
