import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** A details drawer: beside the list on wide screens, else over it. */
  drawer?: ReactNode
}

/** The panel of a page, with space for a details drawer beside its content. */
export function Page({ children, drawer }: PageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.content}>{children}</section>
      {drawer}
    </div>
  )
}

/** A page that scrolls from top to bottom, with a limited line length. */
export function ScrollPage({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>
}
