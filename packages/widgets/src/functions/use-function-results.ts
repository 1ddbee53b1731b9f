import { useEffect, useRef, useState } from 'react'
import type { TenantFunction } from '../widget-props'

export interface FunctionCall {
  fn: TenantFunction
  /** Whose result it is: the last one stays on screen until the next arrives. */
  id: string
  args: unknown[]
}

interface Known {
  input: string
  result: unknown
}

/**
 * Results of people's functions while rendering: asked for in one go per function, only where the
 * arguments changed. Until an answer comes, `undefined` or the answer to the arguments before.
 */
export function useFunctionResults(calls: readonly FunctionCall[]) {
  const known = useRef(new Map<TenantFunction, Map<string, Known>>())
  const [, setAnswered] = useState(0)

  useEffect(() => {
    let isGone = false
    const wanted = new Map<TenantFunction, { call: FunctionCall; input: string }[]>()
    for (const call of calls) {
      const input = JSON.stringify(call.args)
      if (known.current.get(call.fn)?.get(call.id)?.input === input) continue
      wanted.set(call.fn, [...(wanted.get(call.fn) ?? []), { call, input }])
    }
    for (const [fn, list] of wanted) {
      void fn.call(list.map(({ call }) => call.args)).then((results) => {
        const own = known.current.get(fn) ?? new Map<string, Known>()
        known.current.set(fn, own)
        if (own.size > MOST_KEPT) own.clear()
        list.forEach(({ call, input }, index) => {
          own.set(call.id, { input, result: results[index] })
        })
        if (!isGone) setAnswered((count) => count + 1)
      })
    }
    return () => {
      isGone = true
    }
  }, [calls])

  return (fn: TenantFunction, id: string): unknown => {
    const answer = known.current.get(fn)?.get(id)
    return answer && answer.result === undefined ? FAILED : answer?.result
  }
}

/** The answer of a function that threw, or gave nothing. */
export const FAILED = Symbol('failed')

const MOST_KEPT = 5000
