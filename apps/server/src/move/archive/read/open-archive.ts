import { createHash } from 'node:crypto'
import { badRequest } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveFile,
  ArchiveManifest,
  MANIFEST_PATH,
} from '@signalbox/model/move/archive'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { Entry, RandomAccessReader, ZipFile } from 'yauzl'
import { entryBytes } from './entry-bytes'
import { requirePlainEntry, requireSizes } from './entry-checks'

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>

const NOT_AN_ARCHIVE = 'The file is not a Signalbox archive, or it was cut off'
/** The limit of documents and the manifest, which are read into memory. Data is streamed. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024

/** Opens an archive and checks its directory. Nothing is unpacked to disk. */
export async function openArchive(bytes: RandomAccessReader, size: number) {
  const { fromRandomAccessReaderPromise } = await import('yauzl')
  const zip = await fromRandomAccessReaderPromise(bytes, size, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
  }).catch(() => {
    throw badRequest(NOT_AN_ARCHIVE)
  })
  const entries = await readDirectory(zip, size)
  const stream: OpenStream = (path) => {
    const entry = entries.get(path)
    if (!entry) throw badRequest(`File ${path} is missing in the archive`)
    return entryBytes(zip, entry)
  }
  const manifest = await readManifest(entries, stream)

  return {
    manifest,
    /** The bytes of a file. Throws if the directory of the zip names another size for the file. */
    stream,
    text: (path: string) => wholeText(stream, entries, path),
    /** Reads every file once and compares it with its checksum. */
    async verify(): Promise<void> {
      for (const file of manifest.files) await requireChecksum(file, stream(file.path))
    },
    close: () => zip.close(),
  }
}

async function readDirectory(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      requirePlainEntry(entry)
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} appears twice`)
      entries.set(entry.fileName, entry)
    }
    requireSizes(entries.values(), size)
  } catch (error) {
    throw badRequest(`The archive is refused: ${errorMessage(error)}`)
  }
  return entries
}

type OpenStream = (path: string) => AsyncIterable<Buffer>

async function readManifest(entries: Map<string, Entry>, stream: OpenStream): Promise<ArchiveManifest> {
  if (!entries.has(MANIFEST_PATH)) throw badRequest(NOT_AN_ARCHIVE)
  const manifest = jsonOrUndefined(await wholeText(stream, entries, MANIFEST_PATH))
  if (!isObject(manifest) || manifest.format !== ARCHIVE_FORMAT) throw badRequest(NOT_AN_ARCHIVE)
  if (typeof manifest.version === 'number' && manifest.version > ARCHIVE_VERSION)
    throw badRequest(
      `The archive has format version ${manifest.version}. This server reads versions up to ${ARCHIVE_VERSION}: update it first`,
    )
  const parsed = ArchiveManifest.safeParse(manifest)
  if (!parsed.success) throw badRequest('The list of files of the archive is damaged')
  const listedPaths = new Set([MANIFEST_PATH])
  for (const { path, bytes } of parsed.data.files) {
    const entry = entries.get(path)
    if (!entry) throw badRequest(`File ${path} is missing in the archive`)
    if (entry.uncompressedSize !== bytes) throw altered(path)
    listedPaths.add(path)
  }
  for (const path of entries.keys())
    if (!listedPaths.has(path)) throw badRequest(`File ${path} does not belong to the archive`)
  return parsed.data
}

async function wholeText(stream: OpenStream, entries: Map<string, Entry>, path: string): Promise<string> {
  if ((entries.get(path)?.uncompressedSize ?? 0) > MAX_DOCUMENT_BYTES)
    throw badRequest(`File ${path} of the archive is larger than ${MAX_DOCUMENT_BYTES} bytes`)
  const chunks: Buffer[] = []
  for await (const chunk of guarded(stream(path), path)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function requireChecksum({ path, sha256 }: ArchiveFile, stream: AsyncIterable<Buffer>): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of guarded(stream, path)) hash.update(chunk)
  if (hash.digest('hex') !== sha256) throw altered(path)
}

/** The bytes of a file. Replaces a read error with an error that names the file. */
async function* guarded(stream: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer, void, void> {
  try {
    yield* stream
  } catch {
    throw altered(path)
  }
}

const altered = (path: string) => badRequest(`File ${path} of the archive was altered or is damaged`)
