import { existsSync } from 'node:fs'
import { readClaims, tokenExpiry } from '@signalbox/model/token-validity'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { closeWindows, openWindow, reuseWindows } from './windows'

// In the headless shell a page needs half the processor time, because the shell has no window system.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// A test browser connects to the product only.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Visitor = { page: Page; context: BrowserContext; problems: string[]; close(): Promise<void> }

export interface VisitorOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  locale?: string
  /** Accepts certificates of a test authority. */
  acceptsAnyCertificate?: boolean
  touch?: boolean
}

/**
 * Opens the Chromium of the system, or the one that CHROMIUM names. The headless shell runs sandboxed frames in the
 * process of their page, so tests of hanging frames need the full browser, which isolates them.
 */
export function openBrowser({ isolatesFrames = false, flags = [] as string[] } = {}): Promise<Browser> {
  const candidates = isolatesFrames ? EXECUTABLES : [HEADLESS_SHELL, ...EXECUTABLES]
  const executablePath = process.env.CHROMIUM ?? candidates.find((path) => existsSync(path))
  if (!executablePath) throw new Error('Browser tests need Chromium: install it or name it in CHROMIUM')
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}

// The functions of a page are optimized again at each load. With the default of V8 this takes a sixth of the processor
// time of a load, and most tests leave the page before it pays off.
const LATE_OPTIMIZATION = '--js-flags=--invocation-count-for-maglev=20000'

let shared: Promise<Browser> | undefined

/** The browser of this worker process. Each test file that uses it ends with {@link closeVisitors}. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = openBrowser({ flags: [LATE_OPTIMIZATION] }).then(reuseWindows)
  return shared!
}

/** Closes the windows that a test file left open in the shared browser. */
export async function closeVisitors() {
  if (shared) await closeWindows(await shared)
}

/** A user in a separate browser window. `problems` collects console errors and errors of scripts. */
export async function aVisitor(
  browser: Browser,
  baseURL: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { width = 1440, height = 900, theme = 'light', locale = 'en-US', touch = false } = options
  const { acceptsAnyCertificate: ignoreHTTPSErrors = false } = options
  const { context, page, close } = await openWindow(browser, {
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    locale,
    ignoreHTTPSErrors,
    hasTouch: touch,
    // Tests do not wait for animations.
    reducedMotion: 'reduce',
  })
  const problems: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isUnreachable(url)) problems.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, context, problems, close }
}

/** Map tiles come from hosts that tests cannot reach. */
const isUnreachable = (url: string) => /^https:\/\/([a-c]\.)?tile\.openstreetmap\.org\//.test(url)

/** Opens a path without loading the console again, like Back and Forward. */
export async function openWithoutReload(page: Page, path: string) {
  // The script is a string, because bench imports this file too and has no types of the browser.
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** Signs in with the form of the sign-in page. Most tests use {@link storeSession}. */
export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username (email)').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Signs in through the API and stores the session in the browser; the next page opens as that user. */
export async function storeSession(page: Page, email: string, password: string) {
  const answer = await page.request.post('/api/auth/login', { data: { username: email, password } })
  if (!answer.ok()) throw new Error(`Sign-in of ${email} was refused: ${await answer.text()}`)
  const { token, refreshToken }: { token: string; refreshToken: string } = await answer.json()
  const items = [...stored('jwt_token', token), ...stored('refresh_token', refreshToken)]
  // The next page stores the session before its scripts run. Changing the storage state of the context would
  // open a separate page.
  const { origin } = new URL(answer.url())
  const script = await page.addInitScript({
    content: `if (self.origin === ${JSON.stringify(origin)}) {
      localStorage.clear()
      for (const [name, value] of ${JSON.stringify(items)}) localStorage.setItem(name, value)
    }`,
  })
  page.once('domcontentloaded', () => {
    script.dispose().catch(() => {}) // The page may be closed by then.
  })
}

/** The items that the console stores for a token. */
function stored(name: string, token: string): [name: string, value: string][] {
  const expiration = tokenExpiry(readClaims(token)!, Date.now())
  return [
    [name, token],
    [`${name}_expiration`, String(expiration)],
  ]
}

/** A user of the demo in a separate window, with a stored session. Opens the path if one is given. */
export async function signedIn(
  browser: Browser,
  baseURL: string,
  role: 'tenant' | 'sysadmin' | 'customer',
  path?: string,
  options?: VisitorOptions,
): Promise<Visitor> {
  const visitor = await aVisitor(browser, baseURL, options)
  await storeSession(visitor.page, `${role}@signalbox.local`, role)
  if (path) await visitor.page.goto(path)
  return visitor
}
