import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { framePage, framePolicy } from '@signalbox/sandbox/frame-page'
import type { App } from './app'

/** Serves the document in which custom widgets and cards with scripts run. */
export function serveWidgetFrame(app: App, folder: string, hosts: readonly string[] = []) {
  const file = join(folder, 'static', 'widget-frame.js')
  if (!existsSync(file)) return
  const page = framePage(readFileSync(file, 'utf8'))
  const policy = framePolicy(hosts)
  const version = `"${createHash('sha256').update(page).update(policy).digest('base64url')}"`
  app.get('/static/widget-frame.html', { schema: { hide: true } }, (request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('cache-control', 'no-cache')
    reply.header('etag', version)
    reply.header('x-content-type-options', 'nosniff')
    // A dashboard may have many frames: the page travels once.
    if (request.headers['if-none-match'] === version) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
