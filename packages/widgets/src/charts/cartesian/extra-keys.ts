import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ExtraKey } from '../../define-widget'

/** The attributes that thresholds of a chart read, and the values its labels name. */
export function chartExtraKeys({ datasources, settings }: WidgetConfig): ExtraKey[] {
  const thresholds = datasources.flatMap(({ dataKeys }) =>
    dataKeys.flatMap((key) => (key.settings?.thresholds ?? []) as Record<string, unknown>[]),
  )
  const attributes = thresholds.flatMap((threshold): ExtraKey[] => {
    const { thresholdValueSource, thresholdEntityAlias, thresholdAttribute } = threshold
    if (thresholdValueSource !== 'entityAttribute' || !thresholdEntityAlias || !thresholdAttribute) return []
    return [{ aliasName: String(thresholdEntityAlias), type: 'attribute', name: String(thresholdAttribute) }]
  })
  if (settings?.customLegendEnabled !== true) return attributes
  const named = (settings.dataKeysListForLabels ?? []) as { name: string; type?: string }[]
  const labels = datasources.flatMap(({ entityAliasId }) =>
    named.map(
      ({ name, type }): ExtraKey => ({
        aliasId: entityAliasId ?? undefined,
        type: type === 'timeseries' ? 'timeseries' : 'attribute',
        name,
      }),
    ),
  )
  return [...attributes, ...labels]
}
