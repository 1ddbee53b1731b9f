import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

interface Window {
  context: BrowserContext
  page: Page
}

interface Windows {
  /** Open windows with their options. */
  open: Map<Window, string>
  /** Closed windows that can be used again, by their options. */
  closed: Map<string, Window[]>
}

const windowsOf = new WeakMap<Browser, Windows>()

/** Keeps closed windows of this browser for later tests: a new window has to load and compile the console first. */
export function reuseWindows(browser: Browser): Browser {
  windowsOf.set(browser, { open: new Map(), closed: new Map() })
  return browser
}

/** A window without cookies, stored data and history. */
export async function openWindow(browser: Browser, options: BrowserContextOptions) {
  const windows = windowsOf.get(browser)
  const key = JSON.stringify(options)
  const window = windows?.closed.get(key)?.pop() ?? (await newWindow(browser, options))
  windows?.open.set(window, key)
  return { ...window, close: () => (windows ? release(windows, window) : window.context.close()) }
}

async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options)
  // Only a hanging page takes this long; a busy machine may be many times slower than an idle one.
  context.setDefaultTimeout(60_000)
  return { context, page: await context.newPage() }
}

/** Closes the open windows. */
export async function closeWindows(browser: Browser) {
  const windows = windowsOf.get(browser)
  for (const window of windows?.open.keys() ?? []) await release(windows!, window)
}

async function release(windows: Windows, window: Window) {
  const key = windows.open.get(window)
  if (key === undefined) return
  windows.open.delete(window)
  const isReset = await reset(window, JSON.parse(key)).then(
    () => true,
    () => false, // The page is closed, or the server has stopped.
  )
  if (!isReset) await window.context.close()
  else windows.closed.set(key, [...(windows.closed.get(key) ?? []), window])
}

/** Removes what a test may have left. The page stays open: its process has the compiled scripts of the console. */
async function reset({ context, page }: Window, { viewport, ...media }: BrowserContextOptions) {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.setOffline(false)
  // A document of the same origin without scripts.
  await page.goto('/favicon.svg')
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await context.clearCookies()
  await page.emulateMedia(media)
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  const client = await context.newCDPSession(page)
  await client.send('Page.resetNavigationHistory')
  await client.detach()
}
