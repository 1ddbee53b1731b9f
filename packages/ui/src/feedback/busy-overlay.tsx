import styles from './busy-overlay.module.css'
import { Spinner, useDelayed } from './loading'

/** Covers the room it stands in while blocking work goes on. The room has to be positioned. */
export function BusyOverlay({ active }: { active: boolean }) {
  const isVisible = useDelayed(active)
  if (!isVisible) return null
  return (
    <div className={styles.overlay}>
      <Spinner size={40} />
    </div>
  )
}
