import { useRef, useState } from 'react'
import type { TypeProblem } from '../../entity/widget-parts'

/** The maximum time to wait for the report of a run before a type is saved. A run without a report is successful. */
const MAX_WAIT_MS = 1500
/** The time from the start of the widget to the end of the run. The result of the run includes errors in this time. */
const SETTLE_MS = 200

/** Keeps the error of the last preview run, and waits for the result of the next run. */
export function useTrialRun() {
  const [runError, setRunError] = useState<TypeProblem | null>(null)
  const onReport = useRef<((problem: TypeProblem | null) => void) | null>(null)

  return {
    runError,
    clearRunError: () => setRunError(null),
    /** Reports a problem of the run, or `null` when the widget has started. */
    report(problem: TypeProblem | null) {
      setRunError(problem)
      onReport.current?.(problem)
    },
    /** The error of the run that is started after this call, or `null`. */
    nextResult: () =>
      new Promise<TypeProblem | null>((resolve) => {
        let timer = setTimeout(end, MAX_WAIT_MS, null)
        function end(problem: TypeProblem | null) {
          clearTimeout(timer)
          onReport.current = null
          resolve(problem)
        }
        onReport.current = (problem) => {
          if (problem) return end(problem)
          clearTimeout(timer)
          timer = setTimeout(end, SETTLE_MS, null)
        }
      }),
  }
}
