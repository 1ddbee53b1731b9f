import { randomBytes } from 'node:crypto'

/** Different random codes of 8 hexadecimal digits. */
export function newRecoveryCodes(quantity: number): string[] {
  const codes = new Set<string>()
  while (codes.size < quantity) codes.add(randomBytes(4).toString('hex'))
  return [...codes]
}
