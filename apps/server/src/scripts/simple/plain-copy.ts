import { requireSandbox } from './require-sandbox'

/** Larger results are left to the sandbox. The limit also ends the copy of a structure that contains itself. */
const MAX_VALUES = 2000
/** Characters of a string that count as one value. */
const CHARACTERS_PER_VALUE = 32

/** The value as JSON would transport it: without `undefined` members, and with null instead of NaN. */
export const plainCopy = (value: unknown): unknown =>
  typeof value === 'boolean' ? value : copy(value, { remaining: MAX_VALUES })

function copy(value: unknown, budget: { remaining: number }): unknown {
  budget.remaining -= typeof value === 'string' ? 1 + value.length / CHARACTERS_PER_VALUE : 1
  if (budget.remaining < 0) return requireSandbox()
  // The sum turns -0 into 0, as JSON does.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => copy(item, budget) ?? null)
  const members: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'toJSON') requireSandbox()
    const member = copy((value as Record<string, unknown>)[key], budget)
    if (member !== undefined) members[key] = member
  }
  return members
}
