import type { ReactNode } from 'react'
import type { TenantFunction } from '../widget-props'

/** A column of a table widget. */
export interface WidgetColumn<Row> {
  /** Identifies the column, and is the sort property. */
  id: string
  title: string
  /** `120px` or `20%`. Columns without a width share the remaining width. */
  width?: string
  isSortable: boolean
  /** Cannot be hidden. */
  isFixed?: boolean
  raw(row: Row): unknown
  content(row: Row): ReactNode
  /**
   * User functions of this column: both get the raw value, `contentFunction` also gets the result of
   * `argument`.
   */
  styleFunction?: TenantFunction
  contentFunction?: TenantFunction
  argument?(row: Row): unknown
}

/** The width of a stored setting: undefined for `0px` and a missing width; a number without unit is in pixels. */
export function columnWidth(width: string | null | undefined): string | undefined {
  const text = String(width ?? '').trim()
  if (!text || /^0(px|%)?$/.test(text)) return undefined
  return /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text
}
