import { signIn } from '../../e2e/support/browser'
import { ROLES, ROUTES, routePaths } from '../../e2e/support/routes'
import type { BrowserSession } from './browser-session'

/** Measures the load time of each page of `ROUTES` in a browser with an empty cache; returns the slowest page first. */
export async function measureColdPages({
  browser,
  server,
}: BrowserSession): Promise<{ path: string; ms: number }[]> {
  const pathOf = await routePaths(server.url)
  const pages: { path: string; ms: number }[] = []
  for (const role of ROLES) {
    const signInContext = await browser.newContext({ baseURL: server.url })
    await signIn(await signInContext.newPage(), `${role}@signalbox.local`, role)
    const storageState = await signInContext.storageState()
    await signInContext.close()
    for (const [path, roles, title] of ROUTES) {
      if (roles[0] !== role) continue
      const context = await browser.newContext({ baseURL: server.url, storageState })
      const page = await context.newPage()
      const begin = performance.now()
      await page.goto(pathOf(path), { waitUntil: 'commit' })
      await page.waitForFunction(IS_READY, `Signalbox | ${title}`)
      pages.push({ path, ms: performance.now() - begin })
      await context.close()
    }
  }
  return pages.sort((a, b) => b.ms - a.ms)
}

/** The page has its title and content, nothing is loading, and the main thread is idle. */
const IS_READY = `(title) => document.title === title
  && document.querySelector('main')?.innerText
  && !document.querySelector('[role=progressbar], [aria-busy=true]')
  && new Promise((resolve) => requestIdleCallback(() => resolve(true)))`
