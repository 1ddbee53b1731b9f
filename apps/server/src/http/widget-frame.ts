import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './app'

/**
 * What HTML and scripts of tenants may do: run and draw. The frame has no origin, so neither cookies nor
 * storage, and it can reach no address at all.
 */
export const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The document of every frame: our side of the bridge, and room to draw in. */
export const framePage = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Widget</title>
<style>html, body { height: 100%; margin: 0; font: 13px/20px system-ui, sans-serif; }</style>
</head><body><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>
`

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
