import { parseExpression } from './expression'

type Condition = (scope: { model: unknown; arrayIndices: readonly number[] }) => boolean

const compiledConditions = new Map<string, Condition>()

/**
 * Whether a field is shown. A field whose condition cannot be parsed is shown: an extra field is better than a missing
 * field.
 */
export function isConditionMet(
  condition: string | undefined,
  model: unknown,
  arrayIndices: readonly number[],
): boolean {
  if (!condition) return true
  let compiled = compiledConditions.get(condition)
  if (!compiled) {
    compiled = compile(condition)
    compiledConditions.set(condition, compiled)
  }
  return compiled({ model, arrayIndices })
}

function compile(condition: string): Condition {
  try {
    const evaluate = parseExpression(condition)
    return (scope) => Boolean(evaluate(scope))
  } catch {
    return () => true
  }
}
