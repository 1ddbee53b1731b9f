import { TablePager } from '@signalbox/ui/table/table-pager'
import type { TableState } from '@signalbox/ui/table/table-state'
import { useIsPhone } from '@signalbox/ui/use-media'
import type { ReactNode } from 'react'
import styles from './card-page.module.css'

interface CardPageProps {
  table: TableState
  total: number | undefined
  children: ReactNode
}

/** A page of a list drawn as cards, with the pager of the table. */
export function CardPage({ table, total, children }: CardPageProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <div className={styles.cards}>{children}</div>
      <TablePager table={table} total={total} compact={isPhone} />
    </>
  )
}
