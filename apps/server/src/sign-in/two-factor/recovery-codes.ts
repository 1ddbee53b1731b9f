import { randomBytes } from 'node:crypto'

/** Random codes of 8 hexadecimal digits, no two of them equal. */
export function newRecoveryCodes(quantity: number): string[] {
  const codes = new Set<string>()
  while (codes.size < quantity) codes.add(randomBytes(4).toString('hex'))
  return [...codes]
}
