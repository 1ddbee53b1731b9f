import { errorMessage } from '@signalbox/model/text/error-message'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { useEffect, useState } from 'react'
import type { WidgetProps } from '../../widget-props'
import type { NamedEntity } from '../../widget-services'
import type { gatewayConfiguration } from '../widgets'
import { GatewayFormView } from './gateway-form'

/** The configuration of the chosen gateway. If no gateway has the typed name, a confirmation creates a new gateway. */
export function View({
  settings,
  size,
  actions,
  environment,
  frame,
}: WidgetProps<typeof gatewayConfiguration>) {
  const { t } = environment
  const [gateways, setGateways] = useState<readonly NamedEntity[]>([])
  const [chosen, setChosen] = useState<NamedEntity | null>(null)
  const { entities } = actions
  // As in ThingsBoard, the setting `widgetTitle` has no effect here; stored dashboards use `gatewayTitle`.
  const title =
    environment.translateText(typeof settings.gatewayTitle === 'string' ? settings.gatewayTitle : '') ||
    t('widgets.gateway.title')
  const nameExistsText = environment.translateText(settings.gatewayNameExists ?? '')
  useEffect(() => frame.setTitle(title), [frame, title])

  useEffect(() => {
    let isCanceled = false
    entities.gateways().then(
      (loaded) => {
        if (isCanceled) return
        setGateways(loaded)
        setChosen((now) => now ?? loaded[0] ?? null)
      },
      (error: unknown) => !isCanceled && actions.toast('error', errorMessage(error)),
    )
    return () => {
      isCanceled = true
    }
  }, [entities, actions])

  async function create(name: string) {
    const isConfirmed = await confirm({
      title: t('widgets.gateway.create-title', { name }),
      text: t('widgets.gateway.create-text'),
      confirmLabel: t('widgets.gateway.create'),
      cancelLabel: t('widgets.gateway.cancel'),
    })
    if (!isConfirmed) return
    try {
      if (nameExistsText && (await entities.deviceExists(name))) return actions.toast('error', nameExistsText)
      const created = await entities.createGateway(name, settings.gatewayType || 'Gateway')
      setGateways((now) => [...now, created])
      setChosen(created)
    } catch (error) {
      actions.toast('error', errorMessage(error))
    }
  }

  return (
    <GatewayFormView
      gateway={chosen?.id}
      selector={
        <AutocompleteField
          label={t('widgets.gateway.gateway')}
          required
          value={chosen}
          options={gateways}
          keyOf={({ id }) => id.id}
          labelOf={({ name }) => name}
          canClear={false}
          createText={(name) => t('widgets.gateway.create-named', { name })}
          onCreate={(name) => void create(name)}
          onChange={setChosen}
        />
      }
      isReadOnly={false}
      archiveName={settings.archiveFileName ?? ''}
      savedText={environment.translateText(settings.successfulSave ?? '')}
      {...{ size, actions, environment, frame }}
    />
  )
}
