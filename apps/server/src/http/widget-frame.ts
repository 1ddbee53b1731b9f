import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frameHeaders, framePage, framePolicy, frameScript } from '@signalbox/sandbox/frame-page'
import type { App } from './app'

/** Serves the document in which custom widgets and cards with scripts run. */
export function serveWidgetFrame(app: App, folder: string, hosts: readonly string[] = []) {
  const file = join(folder, 'static', 'widget-frame.js')
  if (!existsSync(file)) return
  const script = readFileSync(file, 'utf8')
  const page = framePage(script)
  const policy = framePolicy(createHash('sha256').update(frameScript(script)).digest('base64'), hosts)
  const frame = { ...frameHeaders(hosts), 'content-security-policy': policy }
  const version = `"${createHash('sha256').update(page).update(JSON.stringify(frame)).digest('base64url')}"`
  app.get('/static/widget-frame.html', { schema: { hide: true } }, (request, reply) => {
    reply.headers({
      ...frame,
      'cache-control': 'no-cache',
      etag: version,
    })
    // A dashboard may have many frames: the page is cached, so it is sent once.
    if (request.headers['if-none-match'] === version) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
