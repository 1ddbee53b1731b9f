import type { DashboardConfiguration, LayoutEntry } from '../configuration'
import { layoutAt, type Spot, withLayout } from '../edit-layout'

/** Maximum height of a widget on phones, in rows. */
export const MAX_PHONE_ROWS = 10

/** Sets the order of the widgets of a layout on phones. */
export const withPhoneOrder = (
  configuration: DashboardConfiguration,
  spot: Spot,
  ids: readonly string[],
): DashboardConfiguration =>
  withEntries(configuration, spot, (entry, id) =>
    ids.includes(id) ? { ...entry, mobileOrder: ids.indexOf(id) } : entry,
  )

/** Sets the height of a widget on phones. */
export const withPhoneRows = (
  configuration: DashboardConfiguration,
  spot: Spot,
  widgetId: string,
  rows: number,
): DashboardConfiguration =>
  withEntries(configuration, spot, (entry, id) =>
    id === widgetId
      ? { ...entry, mobileHeight: Math.min(MAX_PHONE_ROWS, Math.max(1, Math.round(rows))) }
      : entry,
  )

/** Hides a widget on phones, or shows it again. */
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
