import { useRef, useState } from 'react'
import type { TypeProblem } from '../../entity/widget-parts'

/** So long a run is waited for before a type is saved; one that says nothing counts as good. */
const MAX_WAIT_MS = 1500
/** After its start a widget gets its first data: what it throws then is told at once. */
const SETTLE_MS = 200

/** What the preview says of its run: what the widget threw, and the outcome of the next run. */
export function useTrialRun() {
  const [thrown, setThrown] = useState<TypeProblem | null>(null)
  const waiting = useRef<((problem: TypeProblem | null) => void) | null>(null)

  return {
    thrown,
    forget: () => setThrown(null),
    /** A problem, or nothing when the widget runs. */
    report(problem: TypeProblem | null) {
      setThrown(problem)
      waiting.current?.(problem)
    },
    /** What the run that starts now throws, if anything. */
    outcome: () =>
      new Promise<TypeProblem | null>((resolve) => {
        let timer = setTimeout(end, MAX_WAIT_MS, null)
        function end(problem: TypeProblem | null) {
          clearTimeout(timer)
          waiting.current = null
          resolve(problem)
        }
        waiting.current = (problem) => {
          if (problem) return end(problem)
          clearTimeout(timer)
          timer = setTimeout(end, SETTLE_MS, null)
        }
      }),
  }
}
