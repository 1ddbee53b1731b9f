import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn as restSignIn } from '../../apps/simulator/src/rest-client'
import { aCustomerUser, asSysAdminRest, aTenantAdmin } from '../support/accounts'
import { seriousIssues } from '../support/axe'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from '../support/browser'
import { ownProduct } from '../support/product'
import { totpCode } from '../support/totp'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByLabel('Verification code')

async function submitPassword(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username (email)').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

/** Types the first code of the displayed secret; returns the secret. */
async function turnOn(page: Page): Promise<string> {
  const secret = (await page.locator('code').textContent()) ?? ''
  await code(page).fill(totpCode(secret))
  await button(page, 'Turn on').click()
  return secret
}

test('a second factor is set up, required at sign-in, and enforced by a tenant', async () => {
  const admin = await aTenantAdmin(url, await asSysAdminRest(url))
  const user = await aCustomerUser(url, await restSignIn(url, admin.email, admin.password))

  const owner = await aVisitor(browser, url)
  await storeSession(owner.page, admin.email, admin.password)
  await owner.page.goto('/profile')
  await button(owner.page, 'Set up two-factor sign-in').click()
  await owner.page.getByRole('img', { name: /QR code/ }).waitFor()
  expect(await seriousIssues(owner.page)).toEqual([])
  const secret = await turnOn(owner.page)
  const codes = owner.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(new Set(await codes.allTextContents()).size).toBe(10)
  const [file] = await Promise.all([
    owner.page.waitForEvent('download'),
    button(owner.page, 'Download').click(),
  ])
  expect(file.suggestedFilename()).toBe('signalbox-recovery-codes.txt')
  await button(owner.page, 'I have saved the codes').click()
  await owner.page.getByText('10 recovery codes left').waitFor()

  await owner.page.goto('/security')
  await owner.page.getByRole('switch', { name: /Require two-factor sign-in/ }).click()
  await button(owner.page, 'Save').click()
  await owner.page.getByText('Settings saved').waitFor()
  await owner.close()

  const nextVisit = await aVisitor(browser, url)
  await submitPassword(nextVisit.page, admin.email, admin.password)
  await nextVisit.page.waitForURL('**/login/mfa')
  expect(await seriousIssues(nextVisit.page)).toEqual([])
  await code(nextVisit.page).fill('000000')
  await button(nextVisit.page, 'Sign in').click()
  await nextVisit.page.getByText('The code is incorrect. Try again with a new code.').waitFor()
  // The code of the current time step was already used when the app was set up.
  await code(nextVisit.page).fill(totpCode(secret, 1))
  await button(nextVisit.page, 'Sign in').click()
  await nextVisit.page.waitForURL('**/home')
  await nextVisit.close()

  const member = await aVisitor(browser, url)
  await submitPassword(member.page, user.email, user.password)
  await member.page.waitForURL('**/login/force-mfa')
  await member.page.getByRole('img', { name: /QR code/ }).waitFor()
  expect(await seriousIssues(member.page)).toEqual([])
  await turnOn(member.page)
  await button(member.page, 'I have saved the codes').click()
  await member.page.waitForURL('**/home')
  expect(member.problems).toEqual([])
  await member.close()
})
