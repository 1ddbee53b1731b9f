import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'

type Check = () => Promise<boolean>

/** The checks of the function fields of a form. They run before the form is saved. */
export interface FunctionChecks {
  register(check: Check): () => void
  /** Runs all checks; each field shows its own error. */
  run(): Promise<boolean>
}

const ChecksContext = createContext<FunctionChecks | null>(null)

/** The checks for a form that renders `FunctionChecksProvider` around its fields and calls `run()` before saving. */
export function useFunctionChecks(): FunctionChecks {
  return useMemo(() => {
    const checks = new Set<Check>()
    return {
      register(check) {
        checks.add(check)
        return () => checks.delete(check)
      },
      async run() {
        const results = await Promise.all([...checks].map((check) => check()))
        return results.every(Boolean)
      },
    }
  }, [])
}

/** Collects the checks of the function fields inside it. */
export function FunctionChecksProvider({
  checks,
  children,
}: {
  checks: FunctionChecks
  children: ReactNode
}) {
  return <ChecksContext value={checks}>{children}</ChecksContext>
}

/** For a field: registers its check with the form. */
export function useRegisterCheck(check: Check) {
  const checks = useContext(ChecksContext)
  const latest = useRef(check)
  latest.current = check
  useEffect(() => checks?.register(() => latest.current()), [checks])
}
