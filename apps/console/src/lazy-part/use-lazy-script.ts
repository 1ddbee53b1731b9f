import { loadWithStyles } from '@signalbox/ui/lazy/lazy-script'
import { useEffect, useState } from 'react'
import { checkNewVersion } from './new-version'

/** Loads a script whose first load failed: on mount, whenever the network returns, and when `retry` is called. */
export function useLazyScript<T extends object>(load: () => Promise<T>) {
  const [script, setScript] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function retry() {
    try {
      setScript(await loadWithStyles(load))
    } catch {
      setFailed(true)
      await checkNewVersion()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once at first, then whenever the network returns
  useEffect(() => {
    const tryAgain = () => void retry()
    tryAgain()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [])

  return { script, hasFailed, retry: () => void retry() }
}
