import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const PREFIX = 'sealed:v1:'
const NONCE = 12
const TAG = 16

/** Whether a stored text is encrypted. */
export const isSealed = (stored: string) => stored.startsWith(PREFIX)

export type SecretBox = ReturnType<typeof secretBox>

/** Encrypts texts with AES-256-GCM. The key is read at the first use. */
export function secretBox(key: () => Buffer) {
  return {
    seal(text: string): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },

    /** Decrypts; a text that was stored before secrets were encrypted is returned as it is. */
    open(stored: string): string {
      if (!isSealed(stored)) return stored
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      try {
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error('A stored secret cannot be read: the secret key is not the one it was encrypted with')
      }
    },
  }
}
