import type { WidgetConfig } from '@signalbox/model/dashboard/widget'

/** The unit that all series of a chart share: it is shown beside the title instead of at every tick. */
export function commonUnits({ datasources, units }: WidgetConfig): string | undefined {
  const all = new Set(datasources.flatMap(({ dataKeys }) => dataKeys.map((key) => key.units || units || '')))
  const [only] = all
  return all.size === 1 && only ? only : undefined
}
