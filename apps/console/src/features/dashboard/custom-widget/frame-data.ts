import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import type { FrameData, FrameKey } from '../../../sandbox/frame/messages'

/** The data of a widget as plain values that can be sent into a frame. */
export function frameData(data: WidgetData, config: Pick<WidgetConfig, 'datasources'>): FrameData {
  const position = new Map(data.datasources.map((source, index) => [source, index]))
  return {
    datasources: data.datasources.map((source) => {
      const stored = config.datasources[source.sourceIndex]
      return {
        ...source,
        type: stored?.type ?? 'entity',
        entityAliasId: stored?.entityAliasId ?? null,
        filterId: stored?.filterId ?? null,
      }
    }),
    series: data.series.map(({ datasource, dataKey, ts, values, isHidden }) => {
      const { isInLegend, ...key } = dataKey
      return {
        datasource: position.get(datasource) ?? -1,
        dataKey: {
          ...key,
          units: key.units,
          decimals: key.decimals,
          hidden: isHidden,
          inLegend: isInLegend,
        },
        ts: [...ts],
        values: [...values],
        isHidden,
      }
    }),
    window: data.window ?? null,
    isLoading: data.isLoading,
    entities: data.entities
      ? { ...data.entities, keys: (config.datasources[0]?.dataKeys ?? []) as Partial<FrameKey>[] }
      : null,
    alarms: data.alarms ?? null,
  }
}

/**
 * Identifies the entities and keys of the data. When the identifier changes, the script of a widget is started again.
 */
export const dataStructureKey = ({ datasources, series }: WidgetData): string =>
  JSON.stringify([
    datasources.map(({ entityId, name }) => entityId?.id ?? name),
    series.map(({ dataKey }) => [dataKey.type, dataKey.name]),
  ])
