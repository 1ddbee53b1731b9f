import { errorMessage } from '@signalbox/model/text/error-message'
import { useWidgetValue } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { CommandButton } from '../command-button/command-button'
import type { updateAttributesButton } from '../command-button/widgets'
import { ControlBody } from '../control-body'
import { perTarget } from '../per-target'
import { useCommands } from '../use-commands'

/** A button that saves attributes of the device; attributes whose value is null are deleted. */
export const View = perTarget(UpdateAttributesView)

function UpdateAttributesView(props: WidgetProps<typeof updateAttributesButton>) {
  const { settings, actions, environment } = props
  const { t } = environment
  const device = useWidgetValue(props.data, ({ datasources }) => datasources[0]?.entityId)
  const { status, setStatus } = useCommands(actions, environment)

  async function save() {
    if (!device) return
    setStatus({ kind: 'waiting', sinceMs: Date.now(), text: t('widgets.control.saving') })
    try {
      const values = JSON.parse(settings.entityParameters || '{}') as Record<string, unknown>
      await actions.saveAttributes(device, settings.entityAttributeType, values)
      const text = t('widgets.control.saved', { count: Object.keys(values).length })
      setStatus({ kind: 'done', text, atMs: Date.now() })
    } catch (error) {
      setStatus({ kind: 'failed', text: errorMessage(error), onRetry: save })
    }
  }

  return (
    <ControlBody {...props} title={settings.title} status={status} idleText={t('widgets.control.none-sent')}>
      <CommandButton
        text={environment.translateText(settings.buttonText || '')}
        buttonStyle={settings.styleButton}
        isBusy={status.kind === 'waiting'}
        isDisabled={!device && !environment.isSample}
        onClick={() => void save()}
      />
    </ControlBody>
  )
}
