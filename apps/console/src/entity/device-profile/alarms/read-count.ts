const LARGEST = 2_147_483_647

/** A whole number from 1 to the largest the server stores; undefined for other input. */
export function readCount(typed: string): number | undefined {
  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= LARGEST ? count : undefined
}
