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
  const position = { ...entry }
  if (handle.includes('e')) position.sizeX = Math.max(1, entry.sizeX + right)
  if (handle.includes('s')) position.sizeY = Math.max(1, entry.sizeY + down)
  if (handle.includes('w')) {
    const columns = Math.min(right, entry.sizeX - 1)
    position.col += columns
    position.sizeX -= columns
  }
  if (handle.includes('n')) {
    const rows = Math.min(down, entry.sizeY - 1)
    position.row += rows
    position.sizeY -= rows
  }
  return position
}

/** The handle on the opposite horizontal side, for a mirrored grid. */
export const mirroredHandle = (handle: Handle): Handle =>
  handle.replace(/[ew]/, (side) => (side === 'e' ? 'w' : 'e')) as Handle

/** The measures of a grid in pixels. */
export interface GridMeasure {
  width: number
  /** The distance from the start of a row or column to the start of the next one. */
  pitch: number
  margin: number
  /** Whether columns are counted from the right, as in right-to-left languages. */
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

/** The box during a drag. The sides of the handle follow the pointer; without a handle, the whole box follows. */
export function draggedBox(box: Box, handle: Handle | null, { right, down }: Offset): Box {
  if (!handle) return { ...box, left: box.left + right, top: box.top + down }
  const next = { ...box }
  if (handle.includes('e')) next.width = Math.max(MIN_SIZE_PX, box.width + right)
  if (handle.includes('s')) next.height = Math.max(MIN_SIZE_PX, box.height + down)
  if (handle.includes('w')) {
    const distance = Math.min(right, box.width - MIN_SIZE_PX)
    next.left += distance
    next.width -= distance
  }
  if (handle.includes('n')) {
    const distance = Math.min(down, box.height - MIN_SIZE_PX)
    next.top += distance
    next.height -= distance
  }
  return next
}

const MIN_SIZE_PX = 20
