import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedWork } from './bounded-work'

// OWASP's Argon2id parameters for servers: 19 MiB, two passes, one lane.
let options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Half of the cores, at most two: the rest stays free for devices, token checks and file access.
const hashing = boundedWork({ concurrent: availableParallelism() < 4 ? 1 : 2, waiting: 50 })

/** Hashes a password with Argon2id; waits while other passwords are being hashed. */
export const hashPassword = (password: string) => hashing(() => hash(password, options))

/** For tests, which create hundreds of users. No setting of the product calls this. */
export function lowerHashingCost() {
  options = { memoryCost: 8, timeCost: 1, parallelism: 1 }
}

// Compared with the password if there is no stored hash, so that the response takes the same time with and without one.
const hashOfRandomPassword = hashPassword(randomBytes(16).toString('hex'))

/** Compares a password with the stored hash. Without a stored hash the function returns false after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const hash = stored ?? (await hashOfRandomPassword)
  const matches = await hashing(() => verify(hash, password))
  return Boolean(stored) && matches
}

/** The lengths of the tokens in activation links and reset links, and of the access tokens of devices. */
export const ACTIVATE_TOKEN_LENGTH = 30
export const RESET_TOKEN_LENGTH = 30
export const DEVICE_TOKEN_LENGTH = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits; each character has the same probability. */
export function randomToken(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}
