import { useUiTexts } from '../ui-texts'
import styles from './progress-line.module.css'

/** A line of 2 px: animated while `value` is missing, otherwise filled to that share (0 to 1). */
export function ProgressLine({ active = true, value }: { active?: boolean; value?: number }) {
  const texts = useUiTexts()
  if (!active) return <div className={styles.line} />
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={texts.loading}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span
        className={percent === undefined ? styles.running : styles.filled}
        style={percent === undefined ? {} : { width: `${percent}%` }}
      />
    </div>
  )
}
