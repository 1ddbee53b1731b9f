import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// A test browser speaks to nobody but the product.
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
}

/** The system's Chromium; CHROMIUM names another. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place))
  if (!executablePath) throw new Error('Browser tests need Chromium: install it or name it in CHROMIUM')
  return chromium.launch({ executablePath, args: FLAGS })
}

/** Somebody with a browser window of their own. Errors on the console and failed scripts are collected. */
export async function aVisitor(
  browser: Browser,
  baseURL: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { width = 1440, height = 900, theme = 'light', locale = 'en-US' } = options
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    locale,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, context, problems, close: () => context.close() }
}

export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username (email)').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** An administrator of the demo accounts, on a page. */
export async function signedIn(browser: Browser, baseURL: string, role: 'tenant' | 'sysadmin', path: string) {
  const visitor = await aVisitor(browser, baseURL)
  await signIn(visitor.page, `${role}@signalbox.local`, role)
  await visitor.page.goto(path)
  return visitor
}
