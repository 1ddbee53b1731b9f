import { useEffect, useRef } from 'react'
import styles from './flashing-value.module.css'

const SHORTEST_PAUSE_MS = 1000

interface FlashingValueProps {
  value: string
  ts: number
  /** The text of the tooltip: the value as stored. */
  title?: string
}

/** A live value. It is highlighted when a value with another timestamp arrives, at most once a second. */
export function FlashingValue({ value, ts, title = value }: FlashingValueProps) {
  const element = useRef<HTMLSpanElement>(null)
  const seen = useRef({ ts, flashedAt: 0 })

  useEffect(() => {
    const now = Date.now()
    if (seen.current.ts === ts || now - seen.current.flashedAt < SHORTEST_PAUSE_MS) return
    seen.current = { ts, flashedAt: now }
    element.current?.animate(
      [
        { background: 'var(--lunar-flash)' },
        { background: 'var(--lunar-flash)', offset: 0.6 },
        { background: 'transparent' },
      ],
      { duration: 800 },
    )
  }, [ts])

  return (
    <span ref={element} className={styles.value} dir="ltr" title={title}>
      {value}
    </span>
  )
}
