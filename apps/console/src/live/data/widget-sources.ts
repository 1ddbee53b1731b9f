import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { DataLimits, ExtraKey } from '@signalbox/widgets/define-widget'
import { dataKeyOf } from './extra-values'

/** The data sources of a widget. The source of a control widget is its target device, with the extra keys. */
export function widgetSources(
  { type, config }: Pick<Widget, 'type' | 'config'>,
  limits: DataLimits,
  extraKeys: readonly ExtraKey[],
): Datasource[] {
  if (type === 'rpc') {
    const entityAliasId = config.targetDeviceAliasIds?.[0]
    return entityAliasId ? [{ type: 'entity', entityAliasId, dataKeys: extraKeys.map(dataKeyOf) }] : []
  }
  if (type !== 'timeseries' && type !== 'latest') return []
  return limits.singleEntity ? config.datasources.slice(0, 1) : config.datasources
}

/** The maximum number of entities of an alias; undefined if no setting of the widget limits it. */
export function entityLimit({ settings }: Widget['config'], { entityLimitSetting }: DataLimits) {
  const limit = entityLimitSetting ? Number(settings?.[entityLimitSetting] ?? MAX_ENTITIES) : Number.NaN
  return limit >= 1 ? Math.min(Math.floor(limit), MAX_ENTITIES) : undefined
}

const MAX_ENTITIES = 16_384
