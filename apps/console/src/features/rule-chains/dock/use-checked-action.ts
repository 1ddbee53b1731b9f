import { useEffect, useRef } from 'react'

/**
 * Runs an action with the result of a check or request of a form. The results `false` and undefined mean failure. The
 * action is dropped if the input was discarded or the form was closed meanwhile: loading the sandbox or a name may
 * take long.
 */
export function useCheckedAction<Result>(check: () => Promise<Result | false | undefined>) {
  const lastRun = useRef(0)

  function cancel() {
    lastRun.current++
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is closed
  useEffect(() => cancel, [])

  return {
    cancel,
    async run(action: (result: Result) => void) {
      const run = ++lastRun.current
      const result = await check()
      if (result !== false && result !== undefined && run === lastRun.current) action(result)
    },
  }
}
