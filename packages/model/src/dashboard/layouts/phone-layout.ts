import type { DashboardConfiguration, LayoutEntry } from '../configuration'
import { type LayoutAddress, layoutAt, withLayout } from '../edit-layout'

/** Maximum height of a widget on phones, in rows. */
export const MAX_PHONE_ROWS = 10

/** Sets the order of the widgets of a layout on phones. */
export const withPhoneOrder = (
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  ids: readonly string[],
): DashboardConfiguration =>
  withEntries(configuration, address, (entry, id) =>
    ids.includes(id) ? { ...entry, mobileOrder: ids.indexOf(id) } : entry,
  )

/** Sets the height of a widget on phones. */
export const withPhoneRows = (
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widgetId: string,
  rows: number,
): DashboardConfiguration =>
  withEntries(configuration, address, (entry, id) =>
    id === widgetId
      ? { ...entry, mobileHeight: Math.min(MAX_PHONE_ROWS, Math.max(1, Math.round(rows))) }
      : entry,
  )

/** Hides a widget on phones, or shows it again. */
export const withPhoneHidden = (
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widgetId: string,
  isHidden: boolean,
): DashboardConfiguration =>
  withEntries(configuration, address, (entry, id) => {
    if (id !== widgetId) return entry
    const { mobileHide: _, ...shown } = entry
    return isHidden ? { ...shown, mobileHide: true } : shown
  })

function withEntries(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  change: (entry: LayoutEntry, id: string) => LayoutEntry,
): DashboardConfiguration {
  const layout = layoutAt(configuration, address)
  if (!layout) return configuration
  const widgets = Object.fromEntries(
    Object.entries(layout.widgets).map(([id, entry]) => [id, change(entry, id)]),
  )
  return withLayout(configuration, address, { ...layout, widgets })
}
