import { afterAll, vi } from 'vitest'

// Test files share a process: changes of globals are reverted after each file.

// The default timeout is one second. On a busy machine a condition may become true later.
const LONG_TIMEOUT = { timeout: 20_000 }
const original = vi.waitFor.original ?? vi.waitFor
vi.waitFor = Object.assign(
  (callback, options) =>
    original(callback, typeof options === 'number' ? options : { ...LONG_TIMEOUT, ...options }),
  { original },
)

const url = globalThis.location?.href
const page = globalThis.document?.documentElement
const attributes = page?.getAttributeNames().map((name) => [name, page.getAttribute(name)])
const storages = ['localStorage', 'sessionStorage'].map((name) => [
  name,
  Object.getOwnPropertyDescriptor(globalThis, name),
])
if (page) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: LONG_TIMEOUT.timeout })
}

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (page) resetPage()
})

function resetPage() {
  document.body.replaceChildren()
  // Modules are reset for each file, so each file creates a new style cache with its own style elements. The style
  // elements of this file are removed: otherwise their rules would also be matched in later files.
  for (const style of document.head.querySelectorAll('style[data-emotion^="ui"]')) style.remove()
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  for (const [name, value] of attributes) page.setAttribute(name, value)
  // A test that installs the globals of widget frames replaces the storages.
  for (const [name, storage] of storages) Object.defineProperty(globalThis, name, storage)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', url)
}
