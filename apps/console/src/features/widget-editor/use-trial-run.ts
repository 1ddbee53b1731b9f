import { useRef, useState } from 'react'
import type { TypeProblem } from '../../entity/widget-parts'

/** The maximum time to wait for the report of a run before a type is saved. A run without a report is successful. */
const MAX_WAIT_MS = 1500
/** The run ends this long after the start of the widget, so errors at its first data are reported too. */
const SETTLE_MS = 200

/** The result of the preview run: what the widget threw, and the result of the next run. */
export function useTrialRun() {
  const [thrown, setThrown] = useState<TypeProblem | null>(null)
  const waiting = useRef<((problem: TypeProblem | null) => void) | null>(null)

  return {
    thrown,
    forget: () => setThrown(null),
    /** Reports a problem of the run, or `null` when the widget runs. */
    report(problem: TypeProblem | null) {
      setThrown(problem)
      waiting.current?.(problem)
    },
    /** Resolves with the error of the run that starts now, or with `null`. */
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
