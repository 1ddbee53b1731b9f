import { useEffect } from 'react'
import { useWidgetValue } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { GatewayFormView } from '../configuration/gateway-form'
import styles from '../configuration/view.module.css'
import type { singleGatewayConfiguration } from '../widgets'

/** The configuration of the gateway of the data source. */
export function View({
  data,
  settings,
  size,
  actions,
  environment,
  frame,
}: WidgetProps<typeof singleGatewayConfiguration>) {
  const source = useWidgetValue(data, ({ datasources }) => datasources[0])
  const title =
    environment.translateText(settings.gatewayTitle ?? '') || environment.t('widgets.gateway.title')
  useEffect(() => frame.setTitle(title, source?.entityName), [frame, title, source?.entityName])
  if (!source?.entityId)
    return <p className={styles.problem}>{environment.t('widgets.input.no-entity-selected')}</p>
  return (
    <GatewayFormView
      gateway={source.entityId}
      selector={null}
      isReadOnly={settings.readOnly}
      archiveName=""
      savedText=""
      {...{ size, actions, environment, frame }}
    />
  )
}
