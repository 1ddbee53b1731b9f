import { formatPercent } from '../../i18n/format'
import styles from './move.module.css'

/** Progress as a bar and in percent. */
export function ShareBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, share) * 100)
  return (
    <span
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ inlineSize: `${percent}%` }} aria-hidden="true" />
      <small>{formatPercent(percent / 100)}</small>
    </span>
  )
}
