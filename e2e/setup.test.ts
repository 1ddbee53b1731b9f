import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInbox } from '../apps/server/src/connectors/mail/testing/inbox'
import { freePort } from '../apps/server/src/testing/free-port'
import { startPebble } from '../apps/server/src/tls/testing/pebble'
import { seriousIssues } from './support/axe'
import { aVisitor, openBrowser } from './support/browser'
import { spawnServer } from './support/server-process'

let browser: Browser
let dataDir: string
let running: ReturnType<typeof spawnServer> | undefined

beforeAll(async () => {
  browser = await openBrowser()
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-setup-'))
})
afterAll(async () => {
  await browser.close()
  await running?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs below a path prefix; all other browser tests run without a path prefix. */
test('the first start on a public address opens the setup page, then the sign-in page over HTTPS', async () => {
  const inbox = await startInbox()
  const port = await freePort()
  const authority = await startPebble(port)
  const url = `http://localhost:${port}`
  const env = {
    SIGNALBOX_HOST: '0.0.0.0',
    SIGNALBOX_HTTP_PORT: String(port),
    SIGNALBOX_HTTPS_PORT: String(await freePort()),
    SIGNALBOX_MQTTS_PORT: '0',
    SIGNALBOX_BASE_PATH: '/box',
    SIGNALBOX_ACME_DIRECTORY: authority.directory,
    SIGNALBOX_ACME_CA: authority.caFile,
  }
  const first = spawnServer(dataDir, env)
  running = first
  const [, code = ''] = /Code {2}(\S+)/.exec(await first.waitForOutput(/Code {2}\S+\n/)) ?? []

  const { page, close } = await aVisitor(browser, url, { acceptsAnyCertificate: true })
  await page.goto('/box/devices')
  await page.waitForURL('**/box/setup')
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
  const field = (name: string) => page.getByLabel(name, { exact: false })
  const clickButton = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await heading('Enter the code from the server log')
  await field('Code').fill('ABCD-EFGH-JKLM')
  await clickButton('Start setup')
  await page.getByText('The code is incorrect.').waitFor()
  await field('Code').fill(code)
  await clickButton('Start setup')

  await heading('Password')
  await field('New password').first().fill('correct horse')
  await field('Confirm new password').fill('correct horse')
  await clickButton('Continue')
  await heading('Host name')
  expect(await seriousIssues(page)).toEqual([])

  // After a crash between two steps, the page continues with the next step.
  await first.end('SIGKILL')
  const second = spawnServer(dataDir, env)
  running = second
  await second.waitForOutput(/Code {2}\S+\n/)
  await page.reload()
  await heading('Host name')
  await field('Host name').fill('localhost')
  await clickButton('Continue')
  await heading('Certificate')
  await page.getByRole('radio', { name: /Behind a proxy/ }).check()
  expect(await seriousIssues(page)).toEqual([])
  await page.getByRole('radio', { name: /Automatic/ }).check()
  await page.getByText('Reachable; no CAA record forbids this authority').waitFor()
  await field('Email for expiry notices').fill('operations@example.org')
  await clickButton('Get certificate')

  await heading('Email')
  await field('Sender').fill('Signalbox <noreply@example.org>')
  await field('SMTP host').fill('127.0.0.1')
  await field('SMTP port').fill(String(inbox.port))
  await page.getByRole('checkbox', { name: 'Use TLS' }).uncheck()
  await field('Send the test email to').fill('me@example.org')
  await clickButton('Send test email')
  await page.getByText('The test email was sent.').waitFor()
  expect(inbox.to('me@example.org').subject).toContain('Signalbox')
  await clickButton('Continue')

  await heading('First tenant')
  await field('Tenant name').fill('North Sea')
  await field('Administrator’s email').fill('admin@northsea.example')
  await field('Administrator’s password').first().fill('correct horse 2')
  await clickButton('Finish setup')
  await heading('Setup is finished')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`https://localhost:${env.SIGNALBOX_HTTPS_PORT}/box/login`)
  await page.getByLabel('Username (email)').fill('admin@northsea.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse 2')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/box/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Devices' }).click()
  await page.waitForURL('**/box/devices')
  await page.reload()
  await page.getByText('No devices').first().waitFor()

  await page.goto('/box/setup')
  await page.waitForURL('**/box/home')
  await close()
  await inbox.close()
  await second.end('SIGTERM')

  // Without a certificate and with an unreachable authority, the plain port stays open and the reason is shown.
  rmSync(join(dataDir, 'tls/certificate.pem'))
  const third = spawnServer(dataDir, { ...env, SIGNALBOX_ACME_DIRECTORY: 'https://127.0.0.1:1/dir' })
  running = third
  await third.waitForOutput(/Console {3}http:/)
  const admin = await aVisitor(browser, `${url}/box/`)
  await admin.page.goto('login')
  await admin.page.getByLabel('Username (email)').fill('sysadmin@signalbox.local')
  await admin.page.getByLabel('Password', { exact: true }).fill('correct horse')
  await admin.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const notice = admin.page.getByRole('region', { name: /TLS certificate could not be renewed/ })
  await notice.getByText('The certificate for localhost could not be requested').waitFor()
  await admin.close()
})
