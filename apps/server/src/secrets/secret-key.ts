import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SecretKeySettings {
  /** The key itself, as text. */
  key?: string
  /** A file that holds it, such as a mounted secret. */
  file?: string
  /** Without both a key is made once and kept here. */
  dataDir: string
}

/**
 * The key that secrets in the database are encrypted with. It is never stored in the database, and nothing is
 * read or written before it is asked for the first time.
 */
export function secretKey(settings: SecretKeySettings): () => Buffer {
  let key: Buffer | undefined
  return () => {
    key ??= derived(settings.key ?? readFileSync(fileOf(settings), 'utf8').trim())
    return key
  }
}

function fileOf({ file, dataDir }: SecretKeySettings): string {
  if (file) return file
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // It was made at an earlier start, or by another process just now.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return path
}

/** Text of any length makes a key of the right one. */
function derived(text: string): Buffer {
  if (text.length < 16) throw new Error('The secret key must have at least 16 characters')
  return Buffer.from(hkdfSync('sha256', text, 'signalbox', 'secrets in the database', 32))
}
