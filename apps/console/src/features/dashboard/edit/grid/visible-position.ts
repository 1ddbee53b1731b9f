import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import {
  columnsOf,
  type LayoutAddress,
  layoutAt,
  type WantedPosition,
} from '@signalbox/model/dashboard/edit-layout'
import { pointOn } from './use-grid-drag'

/** The position for a widget that is pasted with a shortcut: the first free one in the visible part of the layout. */
export function visiblePosition(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
): WantedPosition {
  const layout = layoutAt(configuration, address)
  const grid = document.querySelector<HTMLElement>(`[data-layout="${address.layoutId}"]`)
  const stage = grid?.closest('[data-stage]')
  if (!layout || !grid || !stage) return { fromRow: 0 }
  const { top } = stage.getBoundingClientRect()
  const pitch = (grid.offsetWidth - layout.gridSettings.margin) / columnsOf(layout)
  const { y } = pointOn(grid, { x: 0, y: top })
  return { fromRow: pitch > 0 ? Math.max(0, Math.ceil(y / pitch)) : 0 }
}
