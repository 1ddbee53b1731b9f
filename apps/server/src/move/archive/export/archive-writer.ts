import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ArchiveFile } from '@signalbox/model/move/archive'

/** The content of a file, in parts. The generator returns the number of items in the file. */
export type FileContent = AsyncGenerator<string | Buffer, number, void>

export type ArchiveWriter = Awaited<ReturnType<typeof archiveWriter>>

/** The client closed the connection before the end of the archive. */
export class ExportCanceled extends Error {
  override name = 'ExportCanceled'
  constructor() {
    super('The download was canceled')
  }
}

/** The client kept the connection open, but did not read for `READ_TIMEOUT_MS`. */
export class ExportTimedOut extends Error {
  override name = 'ExportTimedOut'
  constructor() {
    super('The client stopped reading the archive')
  }
}

/** An export keeps a transaction open and locks tables, so a client that stops reading must not keep it waiting. */
const READ_TIMEOUT_MS = 5 * 60_000

/** At this level, one processor compresses as fast as the database delivers. */
const COMPRESSION_LEVEL = 3

/**
 * Writes a zip file as a stream, one file after the other, at the speed of the reader. Only the list of files is kept
 * in memory.
 */
export async function archiveWriter(mtime: Date, readTimeoutMs = READ_TIMEOUT_MS) {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  // The declared type has no `destroy`; the library makes a PassThrough.
  const stream = zip.outputStream as Readable
  const files: ArchiveFile[] = []
  const usedPaths = new Set<string>()
  let current: Readable | undefined
  let endReason: Error = new ExportCanceled()

  function cancel(error: Error) {
    endReason = error
    stream.destroy(error)
  }

  zip.on('error', cancel)
  // When the stream is closed, by the client or by `cancel`, the current file is no longer read from the database.
  stream.once('close', () => current?.destroy(endReason))

  let readTimer: NodeJS.Timeout | undefined
  const stopReadTimer = () => clearTimeout(readTimer)
  /** Cancels the export if the client does not read in time. */
  function startReadTimer() {
    stopReadTimer()
    readTimer = setTimeout(() => cancel(new ExportTimedOut()), readTimeoutMs)
  }

  /** Passes the content on. The timer runs while the client has to read, and not while the database is read. */
  async function* withTimeout(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
    stopReadTimer()
    for await (const part of content) {
      startReadTimer()
      // `yield` returns when the next part is requested.
      yield part
      stopReadTimer()
    }
    // Parts of a small file are requested before the client has read them.
    startReadTimer()
  }

  async function send(path: string, content: FileContent): Promise<ArchiveFile> {
    if (stream.destroyed) throw endReason
    const file = { path, bytes: 0, sha256: '', items: 0 }
    current = Readable.from(withTimeout(measure(content, file)), { objectMode: false })
    zip.addReadStream(current, path, {
      mtime,
      forceZip64Format: true,
      compressionLevel: COMPRESSION_LEVEL,
    })
    // The content is requested when the client has read the file before.
    startReadTimer()
    try {
      await finished(current)
    } finally {
      stopReadTimer()
    }
    return file
  }

  return {
    stream,
    files,
    /** A path with this name that no other file of the archive has, even on systems that ignore case. */
    freePath(folder: string, name: string, extension: string): string {
      for (let attempt = 1; ; attempt++) {
        const path = `${folder}${name}${attempt === 1 ? '' : `-${attempt}`}${extension}`
        if (usedPaths.has(path.toLowerCase())) continue
        usedPaths.add(path.toLowerCase())
        return path
      }
    },
    /** Adds a file, unless its content is empty. Returns the number of items. */
    async add(path: string, content: FileContent): Promise<number> {
      const first = await content.next()
      if (first.done) return 0
      const file = await send(path, withFirst(first.value, content))
      files.push(file)
      return file.items
    },
    /** Adds the last file and ends the archive. */
    async end(path: string, text: string): Promise<void> {
      await send(path, withFirst(text, emptyContent()))
      zip.end()
      startReadTimer()
      stream.once('close', stopReadTimer)
    },
    cancel: (error: unknown) => cancel(error instanceof Error ? error : new Error(String(error))),
  }
}

async function* withFirst(first: string | Buffer, rest: FileContent): FileContent {
  yield first
  return yield* rest
}

// biome-ignore lint/correctness/useYield: a file that ends after its first part
async function* emptyContent(): FileContent {
  return 0
}

/** Passes the content on and stores its size, checksum and number of items in `file`. */
async function* measure(content: FileContent, file: ArchiveFile): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256')
  try {
    for (;;) {
      const { done, value } = await content.next()
      if (done) {
        file.items = value
        break
      }
      const bytes = typeof value === 'string' ? Buffer.from(value) : value
      hash.update(bytes)
      file.bytes += bytes.length
      yield bytes
    }
  } finally {
    // Stops reading from the database, also if the archive was canceled.
    await content.return(0)
  }
  file.sha256 = hash.digest('hex')
}
