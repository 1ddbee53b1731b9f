import type { MutableSeries } from './widget-store'

/** Replaces placeholders in labels, such as `${serialNumber}`, by latest values of the same entity. */
export function fillLabels(series: readonly MutableSeries[], extras: readonly MutableSeries[]): void {
  if (extras.length === 0) return
  const values = new Map(
    extras.map(({ datasource, dataKey, values }) => [
      `${datasource.entityId?.id} ${dataKey.name}`,
      values.at(-1),
    ]),
  )
  for (const { dataKey, datasource } of series) {
    dataKey.label = dataKey.pattern.replace(/\$\{([^}]+)\}/g, (placeholder, name: string) => {
      const key = `${datasource.entityId?.id} ${name}`
      return values.has(key) ? String(values.get(key) ?? '') : placeholder
    })
  }
}
