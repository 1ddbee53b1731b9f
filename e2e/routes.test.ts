// @long
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousIssues } from './support/axe'
import {
  aVisitor,
  closeVisitors,
  openWithoutReload,
  sharedBrowser,
  storeSession,
  type Visitor,
} from './support/browser'
import { ownProduct } from './support/product'
import { ROLES, ROUTES, routePaths } from './support/routes'

const { url } = ownProduct()

let browser: Browser
let resolvePath: (path: string) => string

beforeAll(async () => {
  browser = await sharedBrowser()
  resolvePath = await routePaths(url)
})
afterAll(closeVisitors)

/** A visitor whose `problems` also contain missing translations. */
async function aStrictVisitor(): Promise<Visitor> {
  const visitor = await aVisitor(browser, url)
  visitor.page.on('console', (message) => {
    if (message.text().startsWith('No text')) visitor.problems.push(message.text())
  })
  return visitor
}

/** Waits until the page has its title and nothing is loading. */
async function waitForPage(page: Page, path: string, title: string) {
  await expect.poll(() => page.title(), { message: path }).toBe(`Signalbox | ${title}`)
  await expect.poll(() => page.getByRole('progressbar').count(), { message: path }).toBe(0)
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
}

// Until SMS settings are saved, their request gets 404: the browser logs it, and the page shows an empty form.
const isUnexpected = (problem: string) => !problem.includes('/api/admin/settings/sms')

/** The problems of the page in both themes. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems = await untranslated(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  problems.push(...(await seriousIssues(page)))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.locator('html[data-theme=dark]').waitFor()
  // Only the colors differ in the dark theme.
  problems.push(...(await seriousIssues(page, ['color-contrast'])).map((issue) => `dark theme: ${issue}`))
  return problems
}

/** Names and texts on the screen that look like a text key. */
async function untranslated(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.filter((line) => /["\s:][a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+"?$/.test(line.trim()))
}

test.each(ROLES)(
  '%s: every page has its title and is accessible',
  async (role) => {
    const { page, problems, close } = await aStrictVisitor()
    await storeSession(page, `${role}@signalbox.local`, role)
    await page.goto('/home')
    for (const [path, roles, title] of ROUTES) {
      if (!roles.includes(role)) continue
      await openWithoutReload(page, resolvePath(path))
      await waitForPage(page, resolvePath(path), title)
      expect(await problemsOf(page), path).toEqual([])
      expect(problems.splice(0).filter(isUnexpected), path).toEqual([])
    }
    await close()
  },
  300_000,
)

test.each(ROLES)('%s: the pages of other roles are refused', async (role) => {
  const { page, problems, close } = await aStrictVisitor()
  await storeSession(page, `${role}@signalbox.local`, role)
  await page.goto('/home')
  await waitForPage(page, '/home', 'Home')
  const refusal = page.getByRole('alertdialog', { name: 'Access forbidden' })
  for (const [path, roles] of ROUTES) {
    if (roles.includes(role)) continue
    await openWithoutReload(page, resolvePath(path))
    await refusal.getByRole('button', { name: 'Cancel' }).click()
    await refusal.waitFor({ state: 'detached' })
    await waitForPage(page, '/home', 'Home')
  }
  expect(problems).toEqual([])
  await close()
})

test('an unknown URL shows "Page not found", and /settings opens the first settings page', async () => {
  const { page, close } = await aStrictVisitor()
  await storeSession(page, 'sysadmin@signalbox.local', 'sysadmin')
  await page.goto('/home')
  await waitForPage(page, '/home', 'Home')
  for (const [path, openedPath, title] of [
    ['/', '/home', 'Home'],
    ['/settings', '/settings/general', 'General settings'],
    ['/no/such/page', '/no/such/page', 'Page not found'],
  ] as const) {
    await openWithoutReload(page, path)
    await waitForPage(page, openedPath, title)
  }
  await close()
})

test('without a session every page opens the sign-in page', async () => {
  const { page, close } = await aStrictVisitor()
  await page.goto(resolvePath('/home'))
  for (const [path] of ROUTES) {
    await openWithoutReload(page, resolvePath(path))
    await page.waitForURL('**/login')
  }
  await close()
})

test('the pages that need no sign-in are accessible', async () => {
  const { page, problems, close } = await aStrictVisitor()
  for (const [path, title] of [
    ['/login', 'Sign in'],
    ['/login/resetPasswordRequest', 'Request password reset'],
    ['/login/resetPassword?resetToken=x', 'Reset password'],
    ['/login/resetExpiredPassword?resetToken=x', 'Reset password'],
    ['/login/createPassword?activateToken=x', 'Create password'],
    ['/help/first-steps', 'Handbook'],
    ['/help/widgets-cards', 'Handbook'],
  ] as const) {
    await page.goto(path)
    await waitForPage(page, path, title)
    await page.getByRole('button').first().waitFor()
    expect(await problemsOf(page), path).toEqual([])
    expect(problems, path).toEqual([])
  }
  await close()
})
