import { useEffect, useRef } from 'react'
import type { FunctionChecks } from '../../../forms/code/function-checks'

/**
 * Runs an action after the checks of the functions of a form. The action is dropped if the input was discarded or the
 * form was closed during the checks, which take long while the sandbox is loading.
 */
export function useCheckedAction(checks: FunctionChecks) {
  const runs = useRef(0)

  function cancel() {
    runs.current++
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is closed
  useEffect(() => cancel, [])

  return {
    cancel,
    async run(action: () => void) {
      const own = ++runs.current
      if ((await checks.run()) && own === runs.current) action()
    },
  }
}
