// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkNewVersion, useNewVersion } from './new-version'

const head = (...names: string[]) =>
  names.map((name) => `<script type="module" src="/assets/${name}.js"></script>`).join('')

beforeEach(() => {
  useNewVersion.setState({ isAvailable: false })
  document.head.innerHTML = head('runtime', 'base-old')
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

test.each([
  ['the same first script as this page, but another second script', head('runtime', 'base-new'), true],
  ['the scripts of this page', head('runtime', 'base-old'), false],
  ['no script, as on the page of a proxy', '', false],
])(
  'if the server has %s, the check for a new version returns the expected result',
  async (_, headOnServer, isAvailable) => {
    vi.stubGlobal('fetch', async () => new Response(`<html><head>${headOnServer}</head></html>`))
    await checkNewVersion()
    expect(useNewVersion.getState().isAvailable).toBe(isAvailable)
  },
)
