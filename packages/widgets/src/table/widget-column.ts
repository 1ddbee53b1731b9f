import type { CSSProperties, ReactNode } from 'react'
import type { TenantFunction } from '../widget-props'

/** A column of a table widget. */
export interface WidgetColumn<Row> {
  /** What the rows are sorted by, too. */
  id: string
  title: string
  /** `120px` or `20%`; columns without one share the rest. */
  width?: string
  isSortable: boolean
  /** Cannot be switched off. */
  isFixed?: boolean
  raw(row: Row): unknown
  content(row: Row): ReactNode
  style?(row: Row): CSSProperties | undefined
  /** People's own functions for this column: they see the raw value, and the row as they know it. */
  styleFunction?: TenantFunction
  contentFunction?: TenantFunction
  argument?(row: Row): unknown
}

/** `0px` and nothing mean flexible; a bare number is in pixels. */
export function columnWidth(width: string | null | undefined): string | undefined {
  const text = String(width ?? '').trim()
  if (!text || /^0(px|%)?$/.test(text)) return undefined
  return /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text
}
