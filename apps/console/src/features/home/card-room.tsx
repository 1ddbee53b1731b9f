import { cx } from '@signalbox/ui/cx'
import styles from './home.module.css'

/** The room a card will take, so that nothing below it jumps. */
export function CardRoom() {
  return <div className={cx(styles.card, styles.cardRoom)} aria-hidden="true" />
}
