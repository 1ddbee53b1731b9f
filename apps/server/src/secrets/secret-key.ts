import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile } from '../create-file'
import { makeFolder } from '../make-folder'

export interface SecretKeySettings {
  /** The key itself, as text. */
  key?: string
  /** A file that contains the key, such as a mounted secret. */
  file?: string
  /** Without `key` and `file`, a key is generated once and stored in this folder. */
  dataDir: string
}

/**
 * The key that secrets in the database are encrypted with. It is never stored in the database. Its file is read or
 * created at the first use.
 */
export function secretKey(settings: SecretKeySettings): () => Buffer {
  let key: Buffer | undefined
  return () => {
    key ??= derivedKey(settings.key ?? readFileSync(fileOf(settings), 'utf8').trim())
    return key
  }
}

function fileOf({ file, dataDir }: SecretKeySettings): string {
  if (file) return file
  const path = join(dataDir, 'secret.key')
  makeFolder(dataDir)
  // An existing file is kept: an earlier start or another process created it.
  createFile(path, `${randomBytes(32).toString('base64')}\n`, 0o600)
  return path
}

/** Derives a key of the right length from text of any length. */
function derivedKey(text: string): Buffer {
  if (text.length < 16) throw new Error('The secret key must have at least 16 characters')
  return Buffer.from(hkdfSync('sha256', text, 'signalbox', 'secrets in the database', 32))
}
