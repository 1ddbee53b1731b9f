import { useWidgetValue } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { CommandButton } from '../command-button/command-button'
import type { rpcButton } from '../command-button/widgets'
import { ControlBody } from '../control-body'
import { perTarget } from '../per-target'
import { useCommands } from '../use-commands'

/** A button that sends one command, with its parameters as stored text. */
export const View = perTarget(RpcButtonView)

function RpcButtonView(props: WidgetProps<typeof rpcButton>) {
  const { settings, actions, environment } = props
  const device = useWidgetValue(props.data, ({ datasources }) => datasources[0]?.entityId)
  const { status, setStatus, call } = useCommands(actions, environment)

  async function send() {
    try {
      await call({
        kind: settings.oneWayElseTwoWay ? 'oneway' : 'twoway',
        method: settings.methodName ?? '',
        params: settings.methodParams ?? '{}',
        timeoutMs: settings.requestTimeout,
      })
    } catch {
      // Without `showError` a failure is not shown.
      if (!settings.showError) return setStatus({ kind: 'idle' })
      setStatus((now) => (now.kind === 'failed' ? { ...now, onRetry: send } : now))
    }
  }

  return (
    <ControlBody
      {...props}
      title={settings.title}
      status={status}
      idleText={environment.t('widgets.control.none-sent')}
    >
      <CommandButton
        text={environment.translateText(settings.buttonText || '')}
        buttonStyle={settings.styleButton}
        isBusy={status.kind === 'waiting'}
        isDisabled={!device && !environment.isSample}
        onClick={() => void send()}
      />
    </ControlBody>
  )
}
