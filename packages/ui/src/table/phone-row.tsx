import type { ReactNode } from 'react'

/** The content of a row on a phone. */
export interface PhoneRow {
  indicator?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The most important value, at the end. */
  value?: ReactNode
  note?: ReactNode
}
