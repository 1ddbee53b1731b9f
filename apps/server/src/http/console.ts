import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { itemNotFound } from '@signalbox/model/errors'
import type { App } from './app'

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000

/** What the console may do in a browser: its own scripts and WebAssembly, nothing evaluated, nobody else's. */
export function contentSecurityPolicy(tileHosts: string[] = []) {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tileHosts.join(' ')}`.trim(),
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** Serves the built console: hashed assets for ever, every console route as index.html. */
export async function serveConsole(app: App, folder: string, tileHosts: string[] = []) {
  if (!existsSync(join(folder, 'index.html'))) return
  const csp = contentSecurityPolicy(tileHosts)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'], // it has routes of its own below
    preCompressed: false,
    setHeaders(response, path) {
      const forEver = /assets\/.*-[\w-]{8,}\.\w+$/.test(path)
      response.setHeader(
        'cache-control',
        forEver ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache',
      )
      response.setHeader('x-content-type-options', 'nosniff')
    },
  })
  const index = readFileSync(join(folder, 'index.html'))
  // `/assets` itself is a page; only what lies below it are files.
  const isConsolePath = /^\/(?!(api|static|webjars|oauth2|swagger-ui)(\/|$)|assets\/)[^.]*$/
  const sendIndex = (reply: {
    header(k: string, v: string): unknown
    type(t: string): { send(b: Buffer): unknown }
  }) => {
    reply.header('content-security-policy', csp)
    reply.header('cache-control', 'no-cache')
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-content-type-options', 'nosniff')
    return reply.type('text/html; charset=utf-8').send(index)
  }
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendIndex(reply))
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => sendIndex(reply))
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (!isConsolePath.test(request.url.split('?', 1)[0] ?? ''))
      throw itemNotFound(`No such path: ${request.url}. It`)
    return sendIndex(reply)
  })
}
