import type { WidgetActions } from '../../../widget-props'
import { type MapEntity, seriesNamed } from '../map-entities'

/**
 * Saves values by the type of their keys, as server attributes or telemetry. `values` names keys as the settings of the
 * map do: by label or by name. Null deletes a value.
 */
export async function saveKeys(
  actions: WidgetActions,
  { series, datasource }: MapEntity,
  values: Record<string, unknown>,
): Promise<void> {
  const { entityId } = datasource
  if (!entityId) return
  const changes = Object.entries(values).flatMap(([name, value]) => {
    const key = seriesNamed(series, name)?.dataKey
    return key ? [{ key, value }] : []
  })
  const ofType = (type: string) =>
    Object.fromEntries(
      changes.filter(({ key }) => key.type === type).map(({ key, value }) => [key.name, value]),
    )
  const attributes = ofType('attribute')
  const telemetry = ofType('timeseries')
  await Promise.all([
    ...(Object.keys(attributes).length > 0
      ? [actions.saveAttributes(entityId, 'SERVER_SCOPE', attributes)]
      : []),
    ...(Object.keys(telemetry).length > 0 ? [actions.saveTimeseries(entityId, telemetry)] : []),
  ])
}
