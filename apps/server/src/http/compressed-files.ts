import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Higher than for API responses: each file is compressed only once, so the compression may take longer. */
const BROTLI_QUALITY = 6

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

interface CompressedFile {
  bytes: Buffer
  etag: string
}

/**
 * Answers requests for the files of a folder with compressed files from memory. A file is read and compressed at its
 * first request: while the server runs, files are not changed, only removed by an upgrade. The returned function
 * resolves with false if the plain file has to be sent.
 */
export function compressedFiles(folder: string) {
  const files = new Map<string, Promise<CompressedFile>>()

  function fileOf(path: string, encoding: Encoding) {
    const key = `${encoding} ${path}`
    const file = files.get(key) ?? compressedFile(join(folder, path), encoding)
    files.set(key, file)
    file.catch(() => files.delete(key))
    return file
  }

  /** `path` has to be the path of a file in the folder: it is not checked. */
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const contentType = CONTENT_TYPES[extname(path)]
    const encoding = encodingFor(request)
    if (!contentType || !encoding || request.method !== 'GET') return false
    // If the file was removed, for example by an upgrade, the request for the plain file gets a 404 response.
    const file = await fileOf(path, encoding).catch(() => undefined)
    if (!file) return false
    const { bytes, etag } = file
    reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) reply.code(304).send()
    else reply.type(contentType).send(bytes)
    return true
  }
}

async function compressedFile(path: string, encoding: Encoding): Promise<CompressedFile> {
  const bytes = await compressors[encoding](await readFile(path))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

/** The best encoding that the client accepts; undefined for a range, because its positions refer to the plain file. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  if (headers.range) return undefined
  const accepted = String(headers['accept-encoding'] ?? '').split(',')
  return ENCODINGS.find((encoding) =>
    accepted.some((item) => item.trim().startsWith(encoding) && !/q=0(\.0*)?$/.test(item.trim())),
  )
}
