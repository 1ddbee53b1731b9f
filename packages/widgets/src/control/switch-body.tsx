import type { ReactNode } from 'react'
import type { WidgetProps } from '../widget-props'
import { ControlBody } from './control-body'
import type { roundSwitch } from './round-switch/widget'
import type { switchControl } from './switch-control/widget'
import { useSwitch } from './use-switch'

type SwitchProps = WidgetProps<typeof switchControl> | WidgetProps<typeof roundSwitch>

interface SwitchBodyProps {
  widget: SwitchProps
  className: (state: { isOn: boolean; isSending: boolean }) => string
  /** The content of the button. */
  content: (state: { isOn: boolean; isSending: boolean }) => ReactNode
  /** Shown beside the button. */
  beside?: (isOn: boolean) => ReactNode
}

/** The button of a switch, with the status of its last command. Each kind of switch has its own style and content. */
export function SwitchBody({ widget, className, content, beside }: SwitchBodyProps) {
  const { settings, config, environment } = widget
  const { t } = environment
  const { isOn, isSending, isDisabled, status, updatedMs, onToggle } = useSwitch(widget)
  return (
    <ControlBody
      {...widget}
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
        className={className({ isOn, isSending })}
        disabled={isDisabled}
        onClick={onToggle}
      >
        {content({ isOn, isSending })}
      </button>
      {beside?.(isOn)}
    </ControlBody>
  )
}
