// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { reportBlockedHosts } from './blocked-hosts'

const sendToHost = vi.fn()
const report = vi.fn()
let frame: Document
beforeEach(() => {
  vi.resetAllMocks()
  frame = document.implementation.createHTMLDocument()
  reportBlockedHosts({
    document: frame,
    href: 'https://board.example/static/widget-frame.html',
    sendToHost,
    report,
  })
})

const violate = (effectiveDirective: string, blockedURI: string) =>
  frame.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))

test.each(['script-src-elem', 'style-src-elem', 'img-src', 'font-src', 'media-src', 'connect-src'])(
  'a host that %s blocks is reported once',
  (directive) => {
    violate(directive, 'https://api.example:8443/a')
    violate(directive, 'https://api.example:8443/b')
    expect(sendToHost).toHaveBeenCalledExactlyOnceWith({ kind: 'blocked', host: 'api.example:8443' })
    expect(report).not.toHaveBeenCalled()
  },
)

test('violations that the setting of allowed hosts cannot prevent are not reported', () => {
  violate('form-action', 'https://api.example/a')
  violate('script-src', 'eval')
  violate('img-src', 'data')
  expect(sendToHost).not.toHaveBeenCalled()
})

test('a direct request to this server is reported as an error that names the functions to use instead', () => {
  violate('connect-src', 'https://board.example')
  expect(sendToHost).not.toHaveBeenCalled()
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('ctx.http') }),
  )
  violate('img-src', 'https://board.example/static/logo.png')
  expect(sendToHost).toHaveBeenCalledExactlyOnceWith({ kind: 'blocked', host: 'board.example' })
})
