import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError, ErrorCode } from '@signalbox/model/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app'
import { compressedFiles } from './compressed-files'

const ONE_YEAR_SECONDS = 365 * 24 * 3600

interface PolicyParts {
  tileHosts?: string[]
  /** The hosts from which HTML cards may show images. */
  imageHosts?: string[]
  /** Pages that may embed the console, and with it public dashboards, in a frame. */
  frameAncestors?: string[]
  /** The host name that the browser uses for this server. */
  host?: string
}

interface ConsoleParts extends Omit<PolicyParts, 'host'> {
  /** Path prefix under which a proxy shows the console. */
  basePath?: string
}

/** Limits the console in the browser to its own scripts and WebAssembly, without `eval`. */
export function contentSecurityPolicy({
  tileHosts = [],
  imageHosts = [],
  frameAncestors = ["'self'"],
  host = '',
}: PolicyParts = {}) {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${[...tileHosts, ...imageHosts].join(' ')}`.trim(),
    "font-src 'self' data:",
    // In some browsers 'self' does not include WebSockets to the same host.
    `connect-src 'self'${isHost(host) ? ` ws://${host} wss://${host}` : ''}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')
}

/** A host as browsers send it. Any other text could add directives to the header. */
const isHost = (text: string) => /^(\[[\da-fA-F:]+\]|[\w.-]+)(:\d+)?$/.test(text)

/** Serves the built console: files with a hash in their names, cached for a year, and index.html for its routes. */
export async function serveConsole(app: App, folder: string, parts: ConsoleParts = {}) {
  if (!existsSync(join(folder, 'index.html'))) return
  const index = withPrefix(readFileSync(join(folder, 'index.html'), 'utf8'), parts.basePath ?? '')
  // The paths of files contain a dot, the paths of pages do not: `/assets/<id>` is the page of an asset.
  const isConsolePath = /^\/(?!(api|static|webjars|oauth2|swagger-ui)(\/|$))[^.]*$/
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', contentSecurityPolicy({ ...parts, host: request.host }))
    reply.header('cache-control', 'no-cache')
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-content-type-options', 'nosniff')
    return reply.type('text/html; charset=utf-8').send(index)
  }
  app.get('/', { schema: { hide: true } }, sendIndex)
  app.get('/index.html', { schema: { hide: true } }, sendIndex)
  const files = new Set(filesIn(folder))
  const sendCompressed = compressedFiles(folder)
  // Registered in a scope of its own, because the page of the API description registers the file plugin too.
  await app.register(async (scope) => {
    // One route for all files: a route for each file would take a large part of the start time of the server.
    await scope.register(fastifyStatic, { root: folder, serve: false, index: false, cacheControl: false })
    scope.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = `/${request.params['*']}`
      if (files.has(path)) {
        reply.headers(fileHeaders(path))
        const isSent = await sendCompressed(path, request, reply)
        return isSent ? reply : reply.sendFile(path)
      }
      if (!isConsolePath.test(request.url.split('?', 1)[0] ?? ''))
        throw new AppError(ErrorCode.ItemNotFound, 404, `No such path: ${request.url.split('?', 1)[0]}`)
      return sendIndex(request, reply)
    })
  })
}

/** The paths of the files below a folder, without index.html, which has its own routes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => path !== '/index.html')
}

/** Names of built files contain a hash of their content. */
const isImmutable = (path: string) => /assets\/.*-[\w-]{8,}\.\w+$/.test(path)

const fileHeaders = (path: string) => ({
  'cache-control': isImmutable(path) ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
  'x-content-type-options': 'nosniff',
})

/**
 * Writes the path prefix into index.html: into the links to its files, which are absolute because the page is served at
 * many paths, and into the `base-path` meta element, which the console reads.
 */
export const withPrefix = (html: string, basePath: string) =>
  html
    .replace(/(src|href)="\.?\/(?!\/)/g, `$1="${basePath}/`)
    .replace('<meta name="base-path" content=""', `<meta name="base-path" content="${basePath}"`)
