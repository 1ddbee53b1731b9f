import { parseExpression } from './expression'

type Condition = (scope: { model: unknown; arrayIndices: readonly number[] }) => boolean

const known = new Map<string, Condition>()

/** Whether a field is shown. An expression we cannot read hides nothing: a field too many harms less than one too few. */
export function holds(
  condition: string | undefined,
  model: unknown,
  arrayIndices: readonly number[],
): boolean {
  if (!condition) return true
  let compiled = known.get(condition)
  if (!compiled) {
    compiled = compile(condition)
    known.set(condition, compiled)
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
