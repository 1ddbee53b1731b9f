import type { CSSProperties } from 'react'
import type { WidgetPosition } from './layout-positions'

export interface GridMeasure {
  columns: number
  /** The distance between the starts of two adjacent columns or rows, in pixels. */
  columnPitch: number
  rowPitch: number
  margin: number
  /** The space between the edge of the layout and the first column and row. */
  edge: number
}

/**
 * The place and size of a widget. With many columns a cell may be smaller than the margin, so a CSS grid with gaps
 * would be wider than the layout: only the margin after the whole widget is subtracted.
 */
export function cellStyle(
  { row, col, rows, columns }: Omit<WidgetPosition, 'widget'>,
  grid: GridMeasure,
): CSSProperties {
  const { columnPitch, rowPitch, margin, edge } = grid
  const columnsInside = Math.max(1, Math.min(columns, grid.columns - col))
  return {
    insetInlineStart: edge + col * columnPitch,
    insetBlockStart: edge + row * rowPitch,
    inlineSize: Math.max(0, columnsInside * columnPitch - margin),
    blockSize: Math.max(0, rows * rowPitch - margin),
  }
}
