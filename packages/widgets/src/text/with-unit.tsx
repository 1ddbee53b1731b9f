import { unitSides } from '@signalbox/model/units/unit-text'
import type { ReactNode } from 'react'
import { pageLanguage } from './local-number'

interface WithUnitProps {
  unit: string | null | undefined
  /** The class of the unit. */
  className?: string | undefined
  children: ReactNode
}

/**
 * A number and its unit, which is on the side where the language writes it. The parent element has to be left to right
 * (`dir` or CSS `direction`).
 */
export function WithUnit({ unit, className, children }: WithUnitProps) {
  const { before, after } = unitSides(unit ?? '', pageLanguage())
  return (
    <>
      {before && <small className={className}>{before}</small>}
      {children}
      {after && ' '}
      {after && <small className={className}>{after}</small>}
    </>
  )
}
