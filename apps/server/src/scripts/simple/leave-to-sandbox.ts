/** The script uses something that simple scripts do not have: the sandbox runs it instead. */
export class NotSimple extends Error {
  override name = 'NotSimple'
}

// One object for all calls: a stack trace would cost more than the call.
const notSimple = new NotSimple('The sandbox has to run this call')

/** Ends a call without a result; the sandbox repeats the call. Simple scripts have no side effects. */
export function leaveToSandbox(): never {
  throw notSimple
}

/** Longer strings are left to the sandbox, which limits memory and time. */
const MAX_STRING = 10_000

/** The value; a very long text is left to the sandbox. */
export const bounded = <T>(value: T): T =>
  typeof value === 'string' && value.length > MAX_STRING ? leaveToSandbox() : value

/** True for objects and arrays; false for null and functions. */
export const isObjectOrArray = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** The value; objects are left to the sandbox, because operators would call their `valueOf` or `toString`. */
export const primitive = (value: unknown): string | number | boolean | null | undefined =>
  isObjectOrArray(value) ? leaveToSandbox() : (value as string)
