import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../../apps/server/src/connectors/mail/testing/inbox'
import { aCustomer, aCustomerUser, asSysAdminRest, asTenantRest } from '../support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from '../support/browser'
import { drawer, row } from '../support/pages'
import { ownProduct } from '../support/product'

const { url } = ownProduct()
const PASSWORD = 'secret-word-1'
let browser: Browser
let inbox: Inbox

beforeAll(async () => {
  browser = await sharedBrowser()
  inbox = await startInbox()
})
afterAll(async () => {
  await closeVisitors()
  await inbox.close()
})

/** The path of a link in the newest mail to a user. */
async function mailedLink(address: string, pattern: RegExp): Promise<string> {
  await expect.poll(() => linkIn(address, pattern)).toBeTruthy()
  return linkIn(address, pattern) ?? ''
}

function linkIn(address: string, pattern: RegExp): string | undefined {
  const mails = inbox.mails.filter((mail) => mail.to.includes(address))
  const link = mails.map((mail) => pattern.exec(mail.html)?.[0]).findLast((match) => match !== undefined)
  return link && new URL(link).pathname + new URL(link).search
}

async function setPassword(page: Page, first: string, second: string, button: string) {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Confirm new password').fill(second)
  await page.getByRole('button', { name: button }).click()
}

test('the mail server is set on the settings page, and the test mail arrives', async () => {
  const { page, problems, close } = await aVisitor(browser, url)
  await storeSession(page, 'sysadmin@signalbox.local', 'sysadmin')
  await page.goto('/settings/outgoing-mail')
  await page.getByLabel('Sender').fill('Signalbox <noreply@example.org>')
  await page.getByLabel('SMTP host').fill('127.0.0.1')
  await page.getByLabel('SMTP port').fill(String(inbox.port))
  await page.getByRole('button', { name: 'Send test email' }).click()
  await page.getByText('A test email was sent to your address.').waitFor()
  expect(inbox.to('sysadmin@signalbox.local').subject).toContain('Signalbox')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the activation mail is sent again from the users page', async () => {
  const rest = await asTenantRest(url)
  const customer = await aCustomer(rest)
  const email = `again-${Date.now()}@example.org`
  await rest.post('/api/user?sendActivationMail=false', {
    email,
    authority: 'CUSTOMER_USER',
    customerId: customer.id,
  })
  const { page, problems, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto(`/customers/${customer.id.id}/users`)
  await row(page, email).click()
  await drawer(page).getByRole('button', { name: 'Resend activation email' }).click()
  await page.getByText('The activation email was sent.').waitFor()
  const sentLink = await mailedLink(email, /https?:[^"\s]*activateToken=\w+/)
  await drawer(page).getByRole('button', { name: 'Show activation link' }).click()
  const linkField = page.getByRole('dialog').getByRole('textbox', { name: 'Activation link' })
  expect(await linkField.inputValue()).toContain(sentLink)
  expect(problems).toEqual([])
  await close()
})

test('an invited user activates the account with the link in the mail', async () => {
  const rest = await asTenantRest(url)
  const customer = await aCustomer(rest)
  const email = `invited-${Date.now()}@example.org`
  await rest.post('/api/user?sendActivationMail=true', {
    email,
    authority: 'CUSTOMER_USER',
    customerId: customer.id,
  })
  const { page, problems, close } = await aVisitor(browser, url)
  await page.goto(await mailedLink(email, /https?:[^"\s]*activateToken=\w+/))
  await page.getByRole('heading', { name: 'Create password' }).waitFor()
  await page.getByRole('button', { name: 'Create password' }).click()
  await page.getByText('A password is required.').waitFor()
  await setPassword(page, PASSWORD, 'another', 'Create password')
  await page.getByText('The passwords do not match.').waitFor()
  await setPassword(page, PASSWORD, PASSWORD, 'Create password')
  await page.waitForURL('**/home')
  expect(problems).toEqual([])
  await close()
})

test('an activation link works once, and signs in its user even while another user is signed in', async () => {
  const rest = await asTenantRest(url)
  const customer = await aCustomer(rest)
  const email = `guest-${Date.now()}@example.org`
  await rest.post('/api/user?sendActivationMail=true', {
    email,
    authority: 'CUSTOMER_USER',
    customerId: customer.id,
  })
  const link = await mailedLink(email, /https?:[^"\s]*activateToken=\w+/)
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto(link)
  await setPassword(page, PASSWORD, PASSWORD, 'Create password')
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: email }).waitFor()

  await page.goto(link)
  await page.getByText('This link no longer works').waitFor()
  await page.goto('/api/noauth/resetPassword?resetToken=longGone')
  await page.getByText('This link no longer works').waitFor()
  await close()
})

test('a forgotten password is reset by mail', async () => {
  const email = await anActiveUser()
  const { page, close } = await aVisitor(browser, url)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Enter a valid email address.').waitFor()
  await page.getByLabel('Username (email)').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('a reset link has been sent').waitFor()
  await page.goto(await mailedLink(email, /https?:[^"\s]*resetToken=\w+/))
  await setPassword(page, 'another-word-2', 'another-word-2', 'Reset password')
  await page.waitForURL('**/home')

  const second = await aVisitor(browser, url)
  await second.page.goto('/login')
  await second.page.getByLabel('Username (email)').fill(email)
  await second.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await second.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await second.page.getByText('The username or password is incorrect.').waitFor()
  await second.close()
  await close()
})

test('a user with an expired password has to set a new one', async () => {
  const email = await anActiveUser()
  await fetch(new URL('/api/noauth/resetPasswordByEmail', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const link = await mailedLink(email, /https?:[^"\s]*resetToken=\w+/)
  const resetToken = new URL(link, url).searchParams.get('resetToken')
  const { page, close } = await aVisitor(browser, url)
  // A password expires only after days. This is the response of the server to an expired password.
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { status: 401, message: 'Expired', errorCode: 15, resetToken } }),
  )
  await page.goto('/login')
  await page.getByLabel('Username (email)').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Your password has expired').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login/resetExpiredPassword')
  await setPassword(page, 'a-newer-word-3', 'a-newer-word-3', 'Reset password')
  await page.waitForURL('**/home')
  await close()
})

async function anActiveUser(): Promise<string> {
  const rest = await asTenantRest(url)
  const admin = await asSysAdminRest(url)
  const stored = await admin.get<{ id: object }>('/api/admin/settings/mail')
  await admin.post('/api/admin/settings', { id: stored.id, key: 'mail', jsonValue: inbox.settings() })
  return (await aCustomerUser(url, rest, { password: PASSWORD })).email
}
