import { useEffect, useRef } from 'react'
import styles from './flashing-value.module.css'

const MIN_FLASH_INTERVAL_MS = 1000

interface FlashingValueProps {
  value: string
  ts: number
  /** The text of the tooltip: the value as stored. */
  title?: string
}

/** A live value. A value with a new timestamp is highlighted when it arrives, at most once a second. */
export function FlashingValue({ value, ts, title = value }: FlashingValueProps) {
  const element = useRef<HTMLSpanElement>(null)
  const lastFlash = useRef({ ts, atMs: 0 })

  useEffect(() => {
    const now = Date.now()
    if (lastFlash.current.ts === ts || now - lastFlash.current.atMs < MIN_FLASH_INTERVAL_MS) return
    lastFlash.current = { ts, atMs: now }
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
