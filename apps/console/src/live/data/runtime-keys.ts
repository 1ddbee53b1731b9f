import { seriesColor } from '@signalbox/model/colors'
import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { RuntimeDataKey, RuntimeDatasource } from '@signalbox/widgets/widget-props'

export interface KeyNaming {
  translateText(text: string): string
}

/** A key as it runs for one entity. Keys of further entities of an alias take the next palette colours. */
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
  }
}

/** Fills the names of its entity into a text of a dashboard: `entityName` and its kin in `${}`. */
export function datasourceText(pattern: string, datasource: RuntimeDatasource): string {
  const names: Record<string, string> = {
    dsName: datasource.name,
    entityName: datasource.entityName,
    deviceName: datasource.entityName,
    entityLabel: datasource.entityLabel || datasource.entityName,
    aliasName: datasource.aliasName,
    entityDescription: datasource.entityDescription,
  }
  return pattern.replace(/\$\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
}
