import { useEffect, useRef } from 'react'

type Work = (signal: AbortSignal) => Promise<void>

/**
 * Runs work that takes some time, such as checks before a form is applied. `start` does nothing while earlier work is
 * running: otherwise, a second click would apply the form twice. The signal of the work is aborted by `cancel`, and
 * when the component is removed.
 */
export function useSingleRun(work: Work) {
  const latest = useRef(work)
  latest.current = work
  const running = useRef<AbortController | null>(null)

  function cancel() {
    running.current?.abort()
    running.current = null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the component is removed
  useEffect(() => cancel, [])

  async function start() {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    try {
      await latest.current(controller.signal)
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  return {
    start,
    cancel,
    /** Called by the work to start over with the state of the last render. */
    runAgain: (signal: AbortSignal) => latest.current(signal),
  }
}
