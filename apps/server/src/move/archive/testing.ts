import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ARCHIVE_FORMAT, MANIFEST_PATH } from '@signalbox/model/move/archive'
import { fromBufferPromise, RandomAccessReader } from 'yauzl'
import { ZipFile } from 'yazl'

export type ZipContent = Record<string, string | Buffer>

/** A zip file that contains the files. `mode` is the file type and the permissions of all files. */
export async function zipOf(files: ZipContent, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

/** The files of a zip, by path. */
export async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  return files
}

/** Adds a manifest that lists the files. */
export function withManifest(files: ZipContent, change: object = {}): ZipContent {
  const manifest = {
    format: ARCHIVE_FORMAT,
    version: 1,
    product: '1.0.0',
    createdTime: 1,
    tenant: { id: '784f394c-42b6-11ea-af22-2fbb1ef4b0b1', title: 'Test' },
    hasSecrets: true,
    counts: {},
    files: Object.entries(files).map(([path, content]) => ({
      path,
      bytes: Buffer.from(content).length,
      sha256: createHash('sha256').update(content).digest('hex'),
      items: 1,
    })),
    ...change,
  }
  return { ...files, [MANIFEST_PATH]: JSON.stringify(manifest) }
}

/** A reader for the zip library that reads bytes in memory. */
export class BufferReader extends RandomAccessReader {
  constructor(private readonly bytes: Buffer) {
    super()
  }
  override _readStreamForRange(start: number, end: number) {
    return Readable.from([this.bytes.subarray(start, end)], { objectMode: false })
  }
}
