import { cx } from '@signalbox/ui/cx'
import styles from './home.module.css'
import cardStyles from './home-card.module.css'

/** Reserves the space of a card that is loading, so that nothing below it moves. */
export function CardSpace() {
  return <div className={cx(cardStyles.card, styles.cardSpace)} aria-hidden="true" />
}
