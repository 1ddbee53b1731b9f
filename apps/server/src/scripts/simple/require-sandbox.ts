/** The script uses something that simple scripts do not have: the sandbox runs it instead. */
export class NotSimple extends Error {
  override name = 'NotSimple'
}

// One object for all calls: a stack trace would cost more than the call.
const notSimple = new NotSimple('The sandbox has to run this call')

/** Ends a call without a result; the sandbox repeats the call. Simple scripts have no side effects. */
export function requireSandbox(): never {
  throw notSimple
}

/** Calls with longer strings run in the sandbox, which limits memory and time. */
const MAX_STRING = 10_000

/** Returns the value. A call with a very long text has to run in the sandbox. */
export const bounded = <T>(value: T): T =>
  typeof value === 'string' && value.length > MAX_STRING ? requireSandbox() : value

/** True for objects and arrays; false for null and functions. */
export const isObjectOrArray = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/**
 * Returns a primitive value. Operators would call `valueOf` or `toString` of an object, so that has to run in the
 * sandbox.
 */
export const primitive = (value: unknown): string | number | boolean | null | undefined =>
  isObjectOrArray(value) ? requireSandbox() : (value as string)
