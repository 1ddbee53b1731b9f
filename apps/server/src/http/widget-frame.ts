import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { framePage, framePolicy } from '@signalbox/sandbox/frame-page'
import type { App } from './app'

/** Serves the document in which custom widgets and cards with scripts run. */
export function serveWidgetFrame(app: App, folder: string) {
  const file = join(folder, 'static', 'widget-frame.js')
  if (!existsSync(file)) return
  const page = framePage(readFileSync(file, 'utf8'))
  app.get('/static/widget-frame.html', { schema: { hide: true } }, (_request, reply) => {
    reply.header('content-security-policy', framePolicy)
    reply.header('cache-control', 'no-cache')
    reply.header('x-content-type-options', 'nosniff')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
