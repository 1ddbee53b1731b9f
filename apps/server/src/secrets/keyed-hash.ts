import { createHmac, hkdfSync } from 'node:crypto'

export type KeyedHash = ReturnType<typeof keyedHash>

/**
 * Hashes short codes with HMAC-SHA-256. Codes behind a plain hash could be found by trying all possible codes. The key
 * is outside the database, so this is not possible with a copy of the database alone.
 */
export function keyedHash(key: () => Buffer) {
  let hashKey: Buffer | undefined
  return (text: string): string => {
    hashKey ??= Buffer.from(hkdfSync('sha256', key(), 'signalbox', 'hashes of codes', 32))
    return createHmac('sha256', hashKey).update(text).digest('hex')
  }
}
