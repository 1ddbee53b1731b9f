import type { DashboardConfiguration, LayoutEntry } from './configuration'
import { layoutAt, type Spot, withLayout } from './edit-layout'

/** The height of a widget on phones, in rows, is at most this. */
export const MOST_PHONE_ROWS = 10

/** Gives the widgets of a layout this order on phones. */
export const withPhoneOrder = (
  configuration: DashboardConfiguration,
  spot: Spot,
  ids: readonly string[],
): DashboardConfiguration =>
  withEntries(configuration, spot, (entry, id) =>
    ids.includes(id) ? { ...entry, mobileOrder: ids.indexOf(id) } : entry,
  )

/** Gives a widget this height on phones. */
export const withPhoneRows = (
  configuration: DashboardConfiguration,
  spot: Spot,
  widgetId: string,
  rows: number,
): DashboardConfiguration =>
  withEntries(configuration, spot, (entry, id) =>
    id === widgetId
      ? { ...entry, mobileHeight: Math.min(MOST_PHONE_ROWS, Math.max(1, Math.round(rows))) }
      : entry,
  )

/** Leaves a widget out on phones, or shows it there again. */
export const withPhoneHidden = (
  configuration: DashboardConfiguration,
  spot: Spot,
  widgetId: string,
  isHidden: boolean,
): DashboardConfiguration =>
  withEntries(configuration, spot, (entry, id) => {
    if (id !== widgetId) return entry
    const { mobileHide: _, ...shown } = entry
    return isHidden ? { ...shown, mobileHide: true } : shown
  })

function withEntries(
  configuration: DashboardConfiguration,
  spot: Spot,
  change: (entry: LayoutEntry, id: string) => LayoutEntry,
): DashboardConfiguration {
  const layout = layoutAt(configuration, spot)
  if (!layout) return configuration
  const widgets = Object.fromEntries(
    Object.entries(layout.widgets).map(([id, entry]) => [id, change(entry, id)]),
  )
  return withLayout(configuration, spot, { ...layout, widgets })
}
