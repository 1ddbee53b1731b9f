import styles from './busy-overlay.module.css'
import { Spinner, useDelayed } from './loading'

/** Covers its parent while blocking work is running. The parent has to be positioned. */
export function BusyOverlay({ active }: { active: boolean }) {
  const isVisible = useDelayed(active)
  if (!isVisible) return null
  return (
    <div className={styles.overlay}>
      <Spinner size={40} />
    </div>
  )
}
