import type { CallError } from '@signalbox/sandbox/sandbox'
import type { FunctionRunner } from './function-runner'
import { sandboxRunner } from './functions'

/** The required result type of a function. `nocheck` allows a function without a result, `any` requires any result. */
export type FunctionResultType = 'any' | 'nocheck' | 'boolean' | 'number' | 'string' | 'object' | 'array'

export interface FunctionCheck {
  body: string
  argumentNames: readonly string[]
  /** Lists of sample arguments, tried in order until a run succeeds. Without samples the function is only compiled. */
  samples?: readonly unknown[][]
  resultType?: FunctionResultType
}

export type CheckFailure =
  | { reason: 'failed'; error: CallError }
  | { reason: 'no-return' }
  | { reason: 'wrong-type'; expected: FunctionResultType }

/**
 * Compiles a function and runs it with samples until one succeeds; the result of that run is checked. `null` means
 * valid.
 */
export async function checkFunction(
  { body, argumentNames, samples = [], resultType = 'nocheck' }: FunctionCheck,
  runner: FunctionRunner = sandboxRunner(),
): Promise<CheckFailure | null> {
  const [compiled] = await runner.run(body, argumentNames, null)
  if (compiled && 'error' in compiled) return { reason: 'failed', error: compiled.error }
  let thrown: CallError | undefined
  for (const sample of samples) {
    const args = sample.map((value) => JSON.stringify(value) ?? 'null')
    const [result] = await runner.run(body, argumentNames, [args])
    if (!result) continue
    if (!('error' in result)) return checkResult(result.json, resultType)
    thrown ??= result.error
  }
  return thrown ? { reason: 'failed', error: thrown } : null
}

function checkResult(json: string | undefined, expected: FunctionResultType): CheckFailure | null {
  if (expected === 'nocheck') return null
  if (json === undefined) return { reason: 'no-return' }
  if (expected === 'any') return null
  const value: unknown = JSON.parse(json)
  const hasExpectedType = expected === 'array' ? Array.isArray(value) : typeof value === expected
  return hasExpectedType ? null : { reason: 'wrong-type', expected }
}
