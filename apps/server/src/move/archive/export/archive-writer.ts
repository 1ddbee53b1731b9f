import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ArchiveFile } from '@signalbox/model/move/archive'

/** What a file consists of; the generator returns how many items it wrote. */
export type FileContent = AsyncGenerator<string | Buffer, number, void>

export type ArchiveWriter = Awaited<ReturnType<typeof archiveWriter>>

/** The client closed the connection before the end of the archive. */
export class ExportCancelled extends Error {
  override name = 'ExportCancelled'
  constructor() {
    super('The download was cancelled')
  }
}

/** Fast enough for one processor to keep up with the database. */
const COMPRESSION_LEVEL = 3

/**
 * Writes a zip file as a stream: file after file, as fast as the reader takes it. Nothing but the list of
 * files is kept in memory.
 */
export async function archiveWriter(mtime: Date) {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  // The declared type has no `destroy`; the library makes a PassThrough.
  const stream = zip.outputStream as Readable
  const files: ArchiveFile[] = []
  const used = new Set<string>()
  let current: Readable | undefined
  zip.on('error', (error: Error) => stream.destroy(error))
  // The client closed the connection: what is being read for it ends too.
  stream.once('close', () => current?.destroy(new ExportCancelled()))

  async function send(path: string, content: FileContent): Promise<ArchiveFile> {
    if (stream.destroyed) throw new ExportCancelled()
    const file = { path, bytes: 0, sha256: '', items: 0 }
    current = Readable.from(measured(content, file), { objectMode: false })
    zip.addReadStream(current, path, {
      mtime,
      forceZip64Format: true,
      compressionLevel: COMPRESSION_LEVEL,
    })
    await finished(current)
    return file
  }

  return {
    stream,
    files,
    /** A path of this name that is not used yet, on systems that ignore case too. */
    freePath(folder: string, name: string, extension: string): string {
      for (let attempt = 1; ; attempt++) {
        const path = `${folder}${name}${attempt === 1 ? '' : `-${attempt}`}${extension}`
        if (used.has(path.toLowerCase())) continue
        used.add(path.toLowerCase())
        return path
      }
    },
    /** Adds a file; one without items is left out. Returns the number of items. */
    async add(path: string, content: FileContent): Promise<number> {
      const first = await content.next()
      if (first.done) return 0
      const file = await send(path, continued(first.value, content))
      files.push(file)
      return file.items
    },
    /** Adds the last file and ends the archive. */
    async end(path: string, text: string): Promise<void> {
      await send(path, continued(text, nothing()))
      zip.end()
    },
    cancel: (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}

async function* continued(first: string | Buffer, rest: FileContent): FileContent {
  yield first
  return yield* rest
}

// biome-ignore lint/correctness/useYield: a file that ends after its first part
async function* nothing(): FileContent {
  return 0
}

/** Passes the content on and notes its size, checksum and number of items. */
async function* measured(content: FileContent, file: ArchiveFile): AsyncGenerator<Buffer, void, void> {
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
    // Ends the reading of the database when the archive is no longer needed.
    await content.return(0)
  }
  file.sha256 = hash.digest('hex')
}
