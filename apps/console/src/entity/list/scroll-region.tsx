import { cx } from '@signalbox/ui/cx'
import type { ReactNode } from 'react'
import tableStyles from './plain-table.module.css'

interface ScrollRegionProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A table that scrolls horizontally if it is too wide. It can be focused, to scroll it with the keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={cx(tableStyles.scroll, className)}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable, to scroll it with the keyboard
      tabIndex={0}
    >
      {children}
    </div>
  )
}
