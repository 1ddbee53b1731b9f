import { timingSafeEqual } from 'node:crypto'
import { authenticationFailed, tooManyRequests } from '@signalbox/model/errors'
import { parseRates, rateLimiter } from '../../access/token-bucket'
import type { KeyedHash } from '../../secrets/keyed-hash'

/** Letters and digits, except those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const WRONG_TRY_LIMIT = '5:60'

/**
 * The code that the setup page requires, with 60 bits. It is derived from the secret key and the first account, so it
 * does not have to be stored, and every start and every node of a cluster prints the same code.
 */
export function setupCode(hash: KeyedHash, adminId: string): string {
  const digest = Buffer.from(hash(`code of the first start ${adminId}`), 'hex')
  const letters = [...digest.subarray(0, 12)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Returns a function that throws unless the code is right. Each address has five wrong tries per minute. */
export function setupCodeCheck(code: string, now?: () => number) {
  const tries = rateLimiter(parseRates(WRONG_TRY_LIMIT), now)
  const expected = Buffer.from(normalized(code))
  return (given: string, address: string) => {
    if (normalized(given) === '') throw authenticationFailed('The code is missing')
    if (!tries.take(address)) throw tooManyRequests('address')
    const typed = Buffer.from(normalized(given))
    if (typed.length !== expected.length || !timingSafeEqual(typed, expected))
      throw authenticationFailed('The code is wrong')
    tries.giveBack(address)
  }
}

/** The code in upper case, without hyphens and blanks. */
const normalized = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')
