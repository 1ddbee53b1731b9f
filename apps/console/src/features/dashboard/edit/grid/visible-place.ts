import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { columnsOf, layoutAt, type Place, type Spot } from '@signalbox/model/dashboard/edit-layout'
import { pointOn } from './use-grid-drag'

/** The first free position in the visible part of a layout, for widgets added without a pointer. */
export function visiblePlace(configuration: DashboardConfiguration, spot: Spot): Place {
  const layout = layoutAt(configuration, spot)
  const grid = document.querySelector<HTMLElement>(`[data-layout="${spot.layoutId}"]`)
  const stage = grid?.closest('[data-stage]')
  if (!layout || !grid || !stage) return { fromRow: 0 }
  const { top } = stage.getBoundingClientRect()
  const pitch = (grid.offsetWidth - layout.gridSettings.margin) / columnsOf(layout)
  const { y } = pointOn(grid, { x: 0, y: top })
  return { fromRow: pitch > 0 ? Math.max(0, Math.ceil(y / pitch)) : 0 }
}
