import { cx } from '@signalbox/ui/cx'
import styles from './home.module.css'

/** The space a card will need, so that nothing below it moves. */
export function CardRoom() {
  return <div className={cx(styles.card, styles.cardRoom)} aria-hidden="true" />
}
