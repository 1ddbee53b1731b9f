import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ExtraKey } from '../../define-widget'

/** The keys whose values are thresholds of a chart, and the keys whose values are part of its labels. */
export function chartExtraKeys({ datasources, settings }: WidgetConfig): ExtraKey[] {
  const attributes = datasources.flatMap(({ entityAliasId, dataKeys }) =>
    dataKeys
      .flatMap(({ settings }) => (Array.isArray(settings?.thresholds) ? settings.thresholds : []))
      .filter(Boolean)
      .flatMap((threshold: Record<string, unknown>): ExtraKey[] => {
        const { thresholdValueSource, thresholdEntityAlias: alias, thresholdAttribute } = threshold
        if (thresholdValueSource !== 'entityAttribute' || !thresholdAttribute) return []
        const type = threshold.thresholdKeyType === 'timeseries' ? 'timeseries' : 'attribute'
        const of = alias ? { aliasName: String(alias) } : { aliasId: entityAliasId ?? undefined }
        return [{ ...of, type, name: String(thresholdAttribute) }]
      }),
  )
  if (settings?.customLegendEnabled !== true) return attributes
  const { dataKeysListForLabels } = settings
  const namedKeys: { name: string; type?: string }[] = Array.isArray(dataKeysListForLabels)
    ? dataKeysListForLabels.filter((entry) => typeof entry?.name === 'string')
    : []
  const labels = datasources.flatMap(({ entityAliasId }) =>
    namedKeys.map(
      ({ name, type }): ExtraKey => ({
        aliasId: entityAliasId ?? undefined,
        type: type === 'timeseries' ? 'timeseries' : 'attribute',
        name,
      }),
    ),
  )
  return [...attributes, ...labels]
}
