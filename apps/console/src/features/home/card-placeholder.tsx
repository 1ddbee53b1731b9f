import { cx } from '@signalbox/ui/cx'
import styles from './home.module.css'
import cardStyles from './home-card.module.css'

/** Reserves the space of a card that is loading, so that the content below the card does not move. */
export function CardPlaceholder() {
  return <div className={cx(cardStyles.card, styles.cardPlaceholder)} aria-hidden="true" />
}
