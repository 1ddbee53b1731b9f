import type { Series } from '../../../widget-data'
import type { WidgetActions } from '../../../widget-props'
import { keyNamed, type MapEntity } from '../map-entities'

/** Saves values by the type of their keys, as server attributes or telemetry. Null deletes a value. */
export async function saveKeys(
  actions: WidgetActions,
  { series, datasource }: MapEntity,
  values: Record<string, unknown>,
): Promise<void> {
  const { entityId } = datasource
  if (!entityId) return
  const keys = Object.keys(values).flatMap((name) => keyNamed(series, name) ?? [])
  const ofType = (type: string) =>
    Object.fromEntries(
      keys
        .filter((key: Series) => key.dataKey.type === type)
        .map(({ dataKey }) => [dataKey.name, values[dataKey.name]]),
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
