import type { DataKey } from '@signalbox/model/dashboard/widget'
import { datasourceText } from '@signalbox/model/query/datasource-text'
import { seriesColor } from '@signalbox/model/text/colors'
import type { RuntimeDataKey, RuntimeDatasource } from '@signalbox/widgets/widget-data'

export interface TextTranslator {
  translateText(text: string): string
}

/**
 * A data key for an entity. Only the first entity of an alias has the color of the key; the other entities have palette
 * colors.
 */
export function runtimeKey(
  key: DataKey,
  datasource: RuntimeDatasource,
  position: number,
  isFirstEntity: boolean,
  { translateText }: TextTranslator,
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
