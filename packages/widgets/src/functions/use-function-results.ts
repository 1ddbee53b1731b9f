import { boundedCache } from '@signalbox/model/bounded-cache'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TenantFunction } from '../widget-props'

export interface FunctionCall {
  fn: TenantFunction
  /** Identifies the result: the last one stays visible until the next arrives. */
  id: string
  args: unknown[]
}

type KnownResults = ReturnType<typeof boundedCache<string, Known>>

interface Known {
  input: string
  result: unknown
}

/**
 * Results of users' functions while rendering: one request per function, for the calls whose arguments changed.
 * Until a result arrives it is `undefined`, or the result for the previous arguments.
 */
export function useFunctionResults(calls: readonly FunctionCall[]) {
  const known = useRef(new Map<TenantFunction, KnownResults>())
  const [answered, setAnswered] = useState(0)

  useEffect(() => {
    const wanted = new Map<TenantFunction, { call: FunctionCall; input: string }[]>()
    for (const call of calls) {
      const input = JSON.stringify(call.args)
      if (known.current.get(call.fn)?.get(call.id)?.input === input) continue
      wanted.set(call.fn, [...(wanted.get(call.fn) ?? []), { call, input }])
    }
    for (const [fn, list] of wanted) {
      void fn.call(list.map(({ call }) => call.args)).then((results) => {
        const own = known.current.get(fn) ?? boundedCache<string, Known>(MAX_KEPT)
        known.current.set(fn, own)
        list.forEach(({ call, input }, index) => {
          own.set(call.id, { input, result: results[index] })
        })
        setAnswered((count) => count + 1)
      })
    }
  }, [calls])

  // A new function after every answer: rows compare it to decide whether to draw again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are kept in place; their count changes
  return useCallback(
    (fn: TenantFunction, id: string): unknown => {
      const answer = known.current.get(fn)?.get(id)
      return answer && answer.result === undefined ? FUNCTION_FAILED : answer?.result
    },
    [answered],
  )
}

/** The result of a function that threw, or returned nothing. */
export const FUNCTION_FAILED = Symbol('failed')

const MAX_KEPT = 5000
