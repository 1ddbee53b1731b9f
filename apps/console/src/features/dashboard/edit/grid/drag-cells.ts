import type { LayoutEntry } from '@signalbox/model/dashboard/configuration'

/** The handles of a widget, named after the sides that follow the pointer during a resize. A move has no handle. */
export const HANDLES = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'] as const
export type Handle = (typeof HANDLES)[number]

/** A distance in pixels of the unscaled grid, or in cells. */
export interface Offset {
  right: number
  down: number
}

/** The position of a widget after the sides of a handle were moved by an offset in cells. */
export function resizedBy(entry: LayoutEntry, handle: Handle, { right, down }: Offset): LayoutEntry {
  const place = { ...entry }
  if (handle.includes('e')) place.sizeX = Math.max(1, entry.sizeX + right)
  if (handle.includes('s')) place.sizeY = Math.max(1, entry.sizeY + down)
  if (handle.includes('w')) {
    const by = Math.min(right, entry.sizeX - 1)
    place.col += by
    place.sizeX -= by
  }
  if (handle.includes('n')) {
    const by = Math.min(down, entry.sizeY - 1)
    place.row += by
    place.sizeY -= by
  }
  return place
}

/** The handle on the opposite horizontal side, for right-to-left languages, in which columns count from the right. */
export const mirroredHandle = (handle: Handle): Handle =>
  handle.replace(/[ew]/, (side) => (side === 'e' ? 'w' : 'e')) as Handle

/** Cells and pixels of one grid. Rows and columns have the same pitch. */
export interface GridMeasure {
  width: number
  pitch: number
  margin: number
  isMirrored: boolean
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The position of a widget in pixels. */
export function boxOf({ row, col, sizeX, sizeY }: LayoutEntry, measure: GridMeasure): Box {
  const { pitch, margin, isMirrored, width: gridWidth } = measure
  const width = sizeX * pitch - margin
  const start = margin + col * pitch
  const left = isMirrored ? gridWidth - start - width : start
  return { left, top: margin + row * pitch, width, height: sizeY * pitch - margin }
}

/** The box during a drag: the sides of the handle follow the pointer, or without a handle the whole box. */
export function draggedBox(box: Box, handle: Handle | null, { right, down }: Offset): Box {
  if (!handle) return { ...box, left: box.left + right, top: box.top + down }
  const next = { ...box }
  if (handle.includes('e')) next.width = Math.max(MIN_PX, box.width + right)
  if (handle.includes('s')) next.height = Math.max(MIN_PX, box.height + down)
  if (handle.includes('w')) {
    const by = Math.min(right, box.width - MIN_PX)
    next.left += by
    next.width -= by
  }
  if (handle.includes('n')) {
    const by = Math.min(down, box.height - MIN_PX)
    next.top += by
    next.height -= by
  }
  return next
}

const MIN_PX = 20
