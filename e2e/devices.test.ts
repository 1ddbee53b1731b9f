import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aCustomerUser, asTenantRest } from './support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, signedIn, storeSession } from './support/browser'
import { choose, confirm, deleteOpen, dialog, drawer, edit, pick, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const asTenant = (path: string) => signedIn(browser, url, 'tenant', path)

interface Credentials {
  credentialsType: string
  credentialsId: string
  credentialsValue: string | null
}

test('the wizard creates a profile, and a device with credentials that is assigned to a customer', async () => {
  const rest = await asTenantRest(url)
  const customer = await aCustomer(rest)
  const { page, problems, close } = await asTenant('/devices?add=true')
  const form = dialog(page)
  await form.getByRole('button', { name: 'Next: Device profile' }).click()
  await form.getByText('A name is required.').waitFor()
  await form.getByLabel('Name').fill('Wizard pump')
  await form.getByLabel('Gateway device').check()
  await form.getByLabel('Overwrite activity time for connected devices').check()
  await form.getByLabel('Name').press('Enter')
  await form.getByRole('button', { name: 'New profile' }).click()
  await form.getByLabel('Profile name').fill('Wizard profile')
  for (let step = 0; !(await form.getByLabel('Add credentials').isVisible()); step++) {
    expect(step).toBeLessThan(6)
    await form.getByRole('button', { name: /^Next: / }).click()
  }
  await form.getByLabel('Add credentials').check()
  await choose(page, form, 'Credentials type', 'MQTT basic')
  await form.getByLabel('Password', { exact: true }).fill('pump-secret')
  await form.getByRole('button', { name: 'Next: Customer' }).click()
  await form.getByText('A username is required if a password is set.').waitFor()
  await form.getByLabel('Username').fill('pump')
  await form.getByRole('button', { name: 'Next: Customer' }).click()
  await pick(page, form, 'Assign to customer', customer.title)
  await form.getByRole('button', { name: 'Add', exact: true }).click()

  await page.waitForURL(/\/devices\/[0-9a-f-]{36}$/)
  await page.getByText('Waiting for the first message').waitFor()
  await page.goto(`/devices?id=${page.url().split('/').pop()}`)
  await drawer(page).getByRole('heading', { name: 'Wizard pump' }).waitFor()
  await drawer(page).getByText(`Assigned to ${customer.title}`).waitFor()
  await drawer(page).getByRole('button', { name: 'Copy MQTT credentials' }).waitFor()
  const device = await rest.get<{ id: { id: string }; type: string; additionalInfo: object }>(
    '/api/tenant/devices?deviceName=Wizard%20pump',
  )
  expect(device).toMatchObject({
    type: 'Wizard profile',
    additionalInfo: { gateway: true, overwriteActivityTime: true },
  })
  const storedCredentials = await rest.get<Credentials>(`/api/device/${device.id.id}/credentials`)
  expect(storedCredentials.credentialsType).toBe('MQTT_BASIC')
  expect(JSON.parse(storedCredentials.credentialsValue ?? '')).toMatchObject({
    userName: 'pump',
    password: 'pump-secret',
  })
  expect(problems).toEqual([])
  await close()
})

test('the wizard offers profiles with the chosen transport, and counts the alarm rules of a new profile', async () => {
  const rest = await asTenantRest(url)
  await rest.post('/api/deviceProfile', {
    name: 'Speaks MQTT',
    type: 'DEFAULT',
    transportType: 'MQTT',
    provisionType: 'DISABLED',
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: {
        type: 'MQTT',
        deviceTelemetryTopic: 'a',
        deviceAttributesTopic: 'b',
        transportPayloadTypeConfiguration: { transportPayloadType: 'JSON' },
      },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: [],
    },
  })
  const { page, problems, close } = await asTenant('/devices?add=true')
  const form = dialog(page)
  await form.getByLabel('Name').fill('Speaker')
  await form.getByRole('button', { name: 'Next: Device profile' }).click()
  const profile = form.getByRole('combobox', { name: 'Device profile' })
  expect(await profile.inputValue()).toBe('default')
  await choose(page, form, 'Transport type', 'MQTT')
  await expect.poll(() => profile.inputValue()).toBe('Speaks MQTT')
  await form.getByRole('button', { name: 'New profile' }).click()
  await form.getByLabel('Profile name').fill('Counted')
  await form.getByRole('button', { name: 'Next: Transport configuration' }).click()
  await form.getByRole('button', { name: 'Next: Alarm rules' }).click()
  await form.getByRole('button', { name: 'Add alarm rule' }).click()
  await form.getByRole('button', { name: 'Alarm rules (1)' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a device cannot be saved without a profile', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'With a profile', type: 'default' }, 'with-a-profile')
  const { page, problems, close } = await asTenant(`/devices?id=${id}`)
  const details = drawer(page)
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('combobox', { name: 'Device profile' }).fill('')
  await details.getByRole('button', { name: 'Apply' }).click()
  await details.getByText('A device profile is required.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a device whose credentials are in use is not created, and the wizard stays open', async () => {
  const rest = await asTenantRest(url)
  await rest.createDevice({ name: 'Owner of the token', type: 'default' }, 'taken-token')
  const { page, close } = await asTenant('/devices?add=true')
  const form = dialog(page)
  await form.getByLabel('Name').fill('Second owner')
  await form.getByRole('button', { name: 'Next: Device profile' }).click()
  await form.getByRole('button', { name: 'Next: Credentials' }).click()
  await form.getByLabel('Add credentials').check()
  await form.getByRole('textbox', { name: 'Access token' }).fill('taken-token')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('A device with these credentials already exists').waitFor()
  expect(await form.getByRole('textbox', { name: 'Access token' }).inputValue()).toBe('taken-token')
  const isMissing = () =>
    rest.get('/api/tenant/devices?deviceName=Second%20owner').then(
      () => false,
      (error) => String(error).includes('404'),
    )
  await expect.poll(isMissing).toBe(true)
  await close()
})

test('credentials of three types are saved; a missing certificate and an invalid client ID are refused', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Changing credentials', type: 'default' }, 'first-token')
  const storedCredentials = () => rest.get<Credentials>(`/api/device/${id}/credentials`)
  const { page, problems, close } = await asTenant(`/devices?id=${id}`)
  const open = () => drawer(page).getByRole('button', { name: 'Manage credentials' }).click()
  const form = page.getByRole('dialog', { name: 'Credentials for Changing credentials' })

  await open()
  await form.getByLabel('Access token').fill('second-token')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await storedCredentials()).toMatchObject({
    credentialsType: 'ACCESS_TOKEN',
    credentialsId: 'second-token',
  })

  await open()
  await choose(page, form, 'Credentials type', 'MQTT X.509')
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await form.getByLabel('Certificate or public key (PEM)').fill(CERTIFICATE)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect((await storedCredentials()).credentialsType).toBe('X509_CERTIFICATE')
  expect(
    await drawer(page)
      .getByRole('button', { name: /^Copy (access|MQTT)/ })
      .count(),
  ).toBe(0)

  await open()
  await choose(page, form, 'Credentials type', 'MQTT basic')
  await form.getByLabel('Client ID').fill('pump 1')
  await form.getByLabel('Username').click()
  await form.getByText('Use only letters and digits.').waitFor()
  await form.getByLabel('Client ID').fill('pump1')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect((await storedCredentials()).credentialsType).toBe('MQTT_BASIC')
  expect(problems).toEqual([])
  await close()
})

test('a device is edited, made public and private, assigned and unassigned, and deleted', async () => {
  const rest = await asTenantRest(url)
  const customer = await aCustomer(rest)
  const id = await rest.createDevice({ name: 'Handed round', type: 'default' }, 'handed-round')
  const { page, problems, close } = await asTenant(`/devices?id=${id}`)
  await edit(page, (details) => details.getByLabel('Label').fill('bay 7'))
  await drawer(page).getByRole('button', { name: 'Make public' }).click()
  await confirm(page, 'Make public')
  await drawer(page).getByText('Anyone with the link can view this item.').waitFor()
  await drawer(page).getByRole('button', { name: 'Make private' }).click()
  await confirm(page, 'Make private')
  await drawer(page).getByRole('button', { name: 'Assign to customer' }).click()
  await pick(page, dialog(page), 'Customer', customer.title)
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await drawer(page).getByText(`Assigned to ${customer.title}`).waitFor()
  await drawer(page).getByRole('button', { name: 'Unassign from customer' }).click()
  await confirm(page, 'Yes, unassign')
  await drawer(page).getByRole('button', { name: 'Assign to customer' }).waitFor()
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('a bulk deletion that partly fails lists the failed devices', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Group viewed', type: 'default' }, 'group-viewed')
  await rest.createDevice({ name: 'Group free', type: 'default' }, 'group-free')
  await rest.post('/api/entityView', {
    name: 'View of a group member',
    type: 'share',
    entityId: { entityType: 'DEVICE', id },
    keys: { attributes: { cs: [], sh: [], ss: [] }, timeseries: [] },
  })
  const { page, close } = await asTenant('/devices')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('Group')
  await row(page, 'Group free').waitFor()
  await page.getByRole('checkbox', { name: 'Select Group viewed' }).check()
  await page.getByRole('checkbox', { name: 'Select Group free' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Yes, delete')
  await page.getByText(/1 of 2 failed:\s+Group viewed:/).waitFor()
  await row(page, 'Group free').waitFor({ state: 'detached' })
  await row(page, 'Group viewed').waitFor()
  await close()
})

test('a customer user who claims a device with the secret key can view the device but not change it', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Claimed pump', type: 'default' }, 'claimed-pump')
  await rest.post(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, {
    claimingData: { secretKey: 'open sesame', expirationTime: Date.now() + 600_000 },
  })
  const user = await aCustomerUser(url, rest)
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, user.email, user.password)
  await page.goto('/devices')
  const claim = async (name: string, key: string) => {
    await dialog(page).getByLabel('Device name').fill(name)
    await dialog(page).getByLabel('Secret key', { exact: true }).fill(key)
    await dialog(page).getByRole('button', { name: 'Claim', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Claim device' }).first().click()
  await claim('No such pump', 'x')
  await page.getByText('No device has this name. Check the name.').waitFor()
  await claim('Claimed pump', 'open sesame')
  await row(page, 'Claimed pump').click()
  await drawer(page).getByRole('button', { name: 'View credentials' }).click()
  expect(await dialog(page).getByLabel('Access token').isDisabled()).toBe(true)
  expect(await dialog(page).getByRole('button', { name: 'Save' }).count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(await drawer(page).getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await close()
})

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIQIRi6zePL6mKjOipn+dNuaTAKBggqhkjOPQQDAjASMRAw
DgYDVQQKEwdBY21lIENvMB4XDTE3MTAyMDE5NDMwNloXDTE4MTAyMDE5NDMwNlow
EjEQMA4GA1UEChMHQWNtZSBDbzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABD0d
7VNhbWvZLWPuj/RtHFjvtJBEwOkhbN/BnnE8rnZR8+sbwnc/KhCk3FhnpHZnQz7B
5aETbbIgmuvewdjvSBSjYzBhMA4GA1UdDwEB/wQEAwICpDATBgNVHSUEDDAKBggr
BgEFBQcDATAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCDmxvY2FsaG9zdDo1
NDUzgg4xMjcuMC4wLjE6NTQ1MzAKBggqhkjOPQQDAgNIADBFAiEA2zpJEPQyz6/l
Wf86aX6PepsntZv2GYlA5UpabfT2EZICICpJ5h/iI+i341gBmLiAFQOyTDT+/wQc
6MF9+Yw1Yy0t
-----END CERTIFICATE-----`
