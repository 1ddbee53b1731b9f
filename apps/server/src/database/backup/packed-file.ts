import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export interface FileContent {
  size: number
  sha256: string
}

/**
 * Compresses a file and returns size and checksum of its content. Call `syncFile` to make the new file survive a loss
 * of power.
 */
export async function packFile(from: string, to: string): Promise<FileContent> {
  await mkdir(dirname(to), { recursive: true })
  const content = measure()
  await pipeline(
    createReadStream(from),
    content.stream,
    createGzip({ level: 1 }),
    createWriteStream(to, { mode: 0o600 }),
  )
  return content.result()
}

/**
 * Decompresses a file and returns size and checksum of its content, to be compared with a manifest. Rejects
 * if the archive is damaged, because gzip verifies its own checksum. The file is not synced, because recovery begins
 * by syncing all files of the cluster.
 */
export async function unpackFile(from: string, to: string): Promise<FileContent> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const content = measure()
  await pipeline(
    createReadStream(from),
    createGunzip(),
    content.stream,
    createWriteStream(to, { mode: 0o600 }),
  )
  return content.result()
}

/** Waits until the content of a file is on disk. */
export async function syncFile(path: string) {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

function measure() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): FileContent => ({ size, sha256: hash.digest('hex') }) }
}

/**
 * Calls `work` for every item, a few at a time. After a failure no further item is begun, and the error is thrown when
 * the items in progress have ended: the caller can then remove the files.
 */
export async function forEachOf<T>(items: T[], work: (item: T) => Promise<void>, atOnce = 4) {
  let next = 0
  const loops = Array.from({ length: atOnce }, async () => {
    try {
      while (next < items.length) await work(items[next++]!)
    } catch (error) {
      next = items.length
      throw error
    }
  })
  const failed = (await Promise.allSettled(loops)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
