import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { App } from './app'
import { serveWidgetFrame } from './widget-frame'

const folder = mkdtempSync(join(tmpdir(), 'signalbox-frame-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function frameHeadersFor(hosts: string[]) {
  mkdirSync(join(folder, 'static'), { recursive: true })
  writeFileSync(join(folder, 'static', 'widget-frame.js'), 'run()')
  const app = fastify()
  serveWidgetFrame(app as unknown as App, folder, hosts)
  const { headers } = await app.inject('/static/widget-frame.html')
  await app.close()
  return headers
}

test.each([
  [[], '()'],
  [['https://cdn.example.org'], '("https://cdn.example.org/*")'],
  [['http://*.example.org:8080/lib/'], '("http://*.example.org:8080/*" "https://*.example.org:8080/*")'],
  [
    ['wss://live.example.org', 'widgets.example:*'],
    '("https://live.example.org/*" "http://widgets.example:*/*" "https://widgets.example:*/*")',
  ],
  [['https://cdn.example.org', 'https:'], undefined],
])('with the allowed hosts %j the header Connection-Allowlist is %s', async (hosts, expected) => {
  expect((await frameHeadersFor(hosts))['connection-allowlist']).toBe(expected)
})

test('the frame has an opaque origin and reaches the allowed hosts only; a request with its ETag gets 304', async () => {
  mkdirSync(join(folder, 'static'), { recursive: true })
  writeFileSync(join(folder, 'static', 'widget-frame.js'), 'run("</script>")')
  const app = fastify()
  serveWidgetFrame(app as unknown as App, folder, ['https://cdn.example.org'])
  const first = await app.inject('/static/widget-frame.html')
  const policy = String(first.headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts allow-forms;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("default-src 'none'")
  const hash = createHash('sha256').update('run("<\\/script>")').digest('base64')
  expect(policy).toContain(`script-src 'unsafe-eval' 'sha256-${hash}' https://cdn.example.org;`)
  expect(policy).toContain("worker-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(first.headers['x-dns-prefetch-control']).toBe('off')
  expect(policy).toContain('connect-src https://cdn.example.org;')
  expect(first.body).toContain('run("<\\/script>")')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const second = await app.inject({ url: '/static/widget-frame.html', headers })
  expect(second.statusCode).toBe(304)
  expect(second.headers['content-security-policy']).toBe(policy)
  await app.close()
})
