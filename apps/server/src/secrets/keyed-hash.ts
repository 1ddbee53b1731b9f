import { createHmac, hkdfSync } from 'node:crypto'

export type KeyedHash = ReturnType<typeof keyedHash>

/**
 * Hashes short codes with HMAC-SHA-256. The codes have too few possible values for a plain hash: because the key is
 * outside the database, a copy of the database alone does not reveal them.
 */
export function keyedHash(key: () => Buffer) {
  let hashKey: Buffer | undefined
  return (text: string): string => {
    hashKey ??= Buffer.from(hkdfSync('sha256', key(), 'signalbox', 'hashes of codes', 32))
    return createHmac('sha256', hashKey).update(text).digest('hex')
  }
}
