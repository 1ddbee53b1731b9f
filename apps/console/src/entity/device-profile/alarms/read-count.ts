const MAX_COUNT = 2_147_483_647

/** Reads a whole number from 1 to the maximum of the server. Undefined for other input. */
export function readCount(typed: string): number | undefined {
  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= MAX_COUNT ? count : undefined
}
