import { afterAll, vi } from 'vitest'

// Test files share a process: changes of globals are reverted after each file.

// On a busy machine a condition may take long to become true; the default second is too short there.
const LONG = { timeout: 20_000 }
const original = vi.waitFor.original ?? vi.waitFor
vi.waitFor = Object.assign(
  (callback, options) => original(callback, typeof options === 'number' ? options : { ...LONG, ...options }),
  { original },
)

const place = globalThis.location?.href
const page = globalThis.document?.documentElement
const attributes = page?.getAttributeNames().map((name) => [name, page.getAttribute(name)])
if (page) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: LONG.timeout })
}

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (page) resetPage()
})

function resetPage() {
  document.body.replaceChildren()
  // Modules are reset for each file, so each file creates a new style cache. The style elements of earlier
  // files are removed: computing the style of an element would otherwise match their rules too.
  for (const style of document.head.querySelectorAll('style[data-emotion^="ui"]')) style.remove()
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  for (const [name, value] of attributes) page.setAttribute(name, value)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', place)
}
