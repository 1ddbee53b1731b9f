import type { ReactNode } from 'react'

/** What a phone shows of a row. */
export interface PhoneRow {
  lamp?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The one value that matters, at the end. */
  value?: ReactNode
  note?: ReactNode
}
