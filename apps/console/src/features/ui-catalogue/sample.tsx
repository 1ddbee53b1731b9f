import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

/** One group of examples under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
