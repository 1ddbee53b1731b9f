import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const PREFIX = 'sealed:v1:'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whether a stored text is encrypted. */
export const isSealed = (stored: string) => stored.startsWith(PREFIX)

export type SecretBox = ReturnType<typeof secretBox>

/** Encrypts texts with AES-256-GCM. The key is read at the first use. */
export function secretBox(key: () => Buffer) {
  return {
    seal(text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },

    /** Decrypts; a text that was stored before secrets were encrypted is returned as it is. */
    open(stored: string): string {
      if (!isSealed(stored)) return stored
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error('A stored secret cannot be read: it was encrypted with another secret key')
      }
    },
  }
}
