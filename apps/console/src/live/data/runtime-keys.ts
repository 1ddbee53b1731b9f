import type { DataKey } from '@signalbox/model/dashboard/widget'
import { datasourceText } from '@signalbox/model/query/datasource-text'
import { seriesColor } from '@signalbox/model/text/colors'
import type { RuntimeDataKey, RuntimeDatasource } from '@signalbox/widgets/widget-data'

export interface KeyNaming {
  translateText(text: string): string
}

/** A resolved key of one entity. Keys of further entities of an alias get the next palette colors. */
export function runtimeKey(
  key: DataKey,
  datasource: RuntimeDatasource,
  position: number,
  isFirstEntity: boolean,
  { translateText }: KeyNaming,
): RuntimeDataKey {
  const settings = key.settings ?? {}
  const label = datasourceText(translateText(key.label ?? key.name), datasource)
  return {
    name: key.name,
    type: key.type,
    label,
    pattern: label,
    color: (isFirstEntity && key.color) || seriesColor(position),
    units: key.units ?? undefined,
    decimals: key.decimals ?? undefined,
    settings,
    isInLegend: settings.removeFromLegend !== true,
    ...(key.postFuncBody ? { isComputed: true } : {}),
  }
}
