import { useEffect, useState } from 'react'
import { useUiTexts } from '../ui-texts'
import styles from './loading.module.css'

/** True once `active` has lasted `delayMs`: nothing is shown for shorter waits. */
export function useDelayed(active: boolean, delayMs = 150): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!active) return setElapsed(false)
    const timer = setTimeout(() => setElapsed(true), delayMs)
    return () => clearTimeout(timer)
  }, [active, delayMs])
  return active && hasElapsed
}

/** A gray placeholder for text that is loading. */
export function Skeleton({ width = '70%', height = 10 }: { width?: number | string; height?: number }) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: height / 2 }} />
}

/** A spinner, for blocking work only; lists and widgets use skeletons. */
export function Spinner({ size = 40 }: { size?: number }) {
  const texts = useUiTexts()
  return (
    <span
      role="progressbar"
      aria-label={texts.loading}
      className={styles.spinner}
      style={{ width: size, height: size }}
    />
  )
}

/** A spinner in the middle of its container, once the wait is noticeable. */
export function Loading() {
  const visible = useDelayed(true)
  return <div className={styles.centered}>{visible && <Spinner />}</div>
}
