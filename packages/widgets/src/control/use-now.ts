import { useEffect, useState } from 'react'

/** The current time, updated at an interval. */
export function useNow(intervalMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const ticker = setInterval(() => setNowMs(Date.now()), intervalMs)
    return () => clearInterval(ticker)
  }, [intervalMs])
  return nowMs
}
