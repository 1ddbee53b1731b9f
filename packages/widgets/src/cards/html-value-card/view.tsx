import { UserHtml } from '../../html/user-html'
import { fillHtml } from '../../text/value-pattern'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import type { htmlValueCard } from './widget'

/** Shows the HTML of the settings with the latest values. */
export function View({ data, settings, actions, environment }: WidgetProps<typeof htmlValueCard>) {
  const { series, datasources } = useWidgetData(data)
  const [entity] = datasources
  const values = series.map(({ dataKey, values }) => ({ label: dataKey.label, value: values.at(-1) }))
  const entityName = entity?.entityName ?? 'Unknown'
  const pattern = environment.translateText(settings.cardHtml ?? '')
  const html = fillHtml(pattern, values, {
    entityName,
    entityLabel: entity?.entityLabel || entityName,
  })
  return <UserHtml css={settings.cardCss ?? ''} {...{ html, pattern, actions, environment }} />
}
