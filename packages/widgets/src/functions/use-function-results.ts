import { boundedCache } from '@signalbox/model/bounded-cache'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TenantFunction } from '../widget-props'

export interface FunctionCall {
  fn: TenantFunction
  /** Identifies the result: the last result for an id stays visible until the next one arrives. */
  id: string
  args: unknown[]
}

type ResultCache = ReturnType<typeof boundedCache<string, CachedResult>>

interface CachedResult {
  input: string
  result: unknown
}

/**
 * Calls user functions for rendering, with one request per function for all calls whose arguments have changed. Returns
 * a lookup of the results. Until the result of a call arrives, the lookup returns the previous result or `undefined`.
 */
export function useFunctionResults(calls: readonly FunctionCall[]) {
  const caches = useRef(new Map<TenantFunction, ResultCache>())
  const [responseCount, setResponseCount] = useState(0)

  useEffect(() => {
    const requests = new Map<TenantFunction, { call: FunctionCall; input: string }[]>()
    for (const call of calls) {
      const input = JSON.stringify(call.args)
      if (caches.current.get(call.fn)?.get(call.id)?.input === input) continue
      requests.set(call.fn, [...(requests.get(call.fn) ?? []), { call, input }])
    }
    for (const [fn, list] of requests) {
      void fn.call(list.map(({ call }) => call.args)).then((results) => {
        const cache = caches.current.get(fn) ?? boundedCache<string, CachedResult>(MAX_RESULTS)
        caches.current.set(fn, cache)
        list.forEach(({ call, input }, index) => {
          cache.set(call.id, { input, result: results[index] })
        })
        setResponseCount((count) => count + 1)
      })
    }
  }, [calls])

  // The lookup is a new function after every response: rows compare the lookups to decide whether to draw again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are stored in place; the count of responses changes
  return useCallback(
    (fn: TenantFunction, id: string): unknown => {
      const cached = caches.current.get(fn)?.get(id)
      return cached && cached.result === undefined ? FUNCTION_FAILED : cached?.result
    },
    [responseCount],
  )
}

/** The result of a function that threw an error or returned nothing. */
export const FUNCTION_FAILED = Symbol('failed')

const MAX_RESULTS = 5000
