import mqtt from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn as restSignIn } from '../apps/simulator/src/rest-client'
import { aVisitor, closeVisitors, sharedBrowser, signIn } from './support/browser'
import { dialog } from './support/pages'
import { ownProduct } from './support/product'

const { url, mqtt: mqttAddress } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

test('a device is added and publishes; the value appears and changes on the page', async () => {
  const { page, problems, close } = await aVisitor(browser, url)
  await signIn(page, 'tenant@signalbox.local', 'tenant')
  await page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true }).click()
  await page.getByRole('button', { name: 'Add device' }).click()
  await page.getByRole('menuitem', { name: 'Add new device' }).click()
  await dialog(page).getByLabel('Name').fill('Story pump')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Waiting for the first message').waitFor()
  await page.getByRole('tab', { name: 'Latest telemetry' }).click()

  const rest = await restSignIn(url, 'tenant@signalbox.local', 'tenant')
  const client = await mqtt.connectAsync(`mqtt://${mqttAddress.host}:${mqttAddress.port}`, {
    username: await rest.tokenOf({ name: 'Story pump', type: 'default' }),
  })
  await client.publishAsync('v1/devices/me/telemetry', '{"pressure":21.5}', { qos: 1 })
  const row = page.getByRole('row', { name: /pressure/ })
  await row.getByText('21.5').waitFor()
  await client.publishAsync('v1/devices/me/telemetry', '{"pressure":22.75}', { qos: 1 })
  await row.getByText('22.75').waitFor()

  await client.endAsync()
  expect(problems).toEqual([])
  await close()
})

test('a wrong password shows an error and does not sign in', async () => {
  const { page, close } = await aVisitor(browser, url)
  await page.goto('/devices')
  await page.waitForURL('**/login*')
  await page.getByLabel('Username (email)').fill('tenant@signalbox.local')
  await page.getByLabel('Password', { exact: true }).fill('nonsense')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The username or password is incorrect.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await close()
})
