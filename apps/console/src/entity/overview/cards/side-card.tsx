import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format'
import styles from './cards.module.css'

interface SideCardProps {
  title: string
  count?: number | undefined
  /** A link or button at the end of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the overview's side column. */
export function SideCard({ title, count, action, children }: SideCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h3>
          {title} {count !== undefined && <small>{formatNumber(count)}</small>}
        </h3>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Facts as pairs of a label and a value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A label with its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The text of a card without content. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
