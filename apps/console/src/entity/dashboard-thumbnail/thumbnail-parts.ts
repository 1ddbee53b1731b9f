import { rootStateId } from '@signalbox/model/dashboard/configuration'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { type ThumbnailKind, thumbnailKind } from './thumbnail-kind'

/** A widget in the drawing. Lengths are fractions of the width of the dashboard. */
export interface ThumbnailPart {
  id: string
  x: number
  y: number
  width: number
  height: number
  kind: ThumbnailKind
}

const COLUMNS = 24
const MAX_PARTS = 24

/** The positions of the first widgets of the root state, and the kinds of their drawings. */
export function thumbnailParts(document: JsonValue | null | undefined): ThumbnailPart[] {
  const { states, widgets } = repairConfiguration(document, '', () => crypto.randomUUID())
  const main = states[rootStateId(states)]?.layouts.main
  if (!main) return []
  const columns = main.gridSettings.columns || COLUMNS
  return Object.entries(main.widgets)
    .slice(0, MAX_PARTS)
    .flatMap(([id, position]) => {
      const widget = widgets[id]
      if (!widget) return []
      return {
        id,
        x: (position.col ?? 0) / columns,
        y: (position.row ?? 0) / columns,
        width: (position.sizeX ?? widget.sizeX) / columns,
        height: (position.sizeY ?? widget.sizeY) / columns,
        kind: thumbnailKind(widget),
      }
    })
}
