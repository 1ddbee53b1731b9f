import type { ReactNode } from 'react'
import tableStyles from '../../entity/list/plain-table.module.css'

/** A table that scrolls horizontally where it does not fit, also with the keyboard. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable, to scroll it with the keyboard
    <section className={tableStyles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
