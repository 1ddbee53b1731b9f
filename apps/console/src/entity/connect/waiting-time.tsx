import { useNow } from '@signalbox/widgets/control/use-now'
import { formatElapsed } from '../../i18n/format'
import styles from './connect.module.css'

/** The time since `since`, such as "0:42", updated every second. */
export function WaitingTime({ since }: { since: number }) {
  const now = useNow(1000)
  return (
    <span role="timer" className={styles.waitingTime}>
      {formatElapsed(since, now)}
    </span>
  )
}
