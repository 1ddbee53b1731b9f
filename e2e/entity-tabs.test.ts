import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { seriousIssues } from './support/axe'
import { closeVisitors, sharedBrowser, signedIn } from './support/browser'
import { choose, confirm, dialog, drawer, pick } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const asTenant = (path: string) => signedIn(browser, url, 'tenant', path)

const send = (path: string, body: object) =>
  fetch(new URL(`/api/v1/${path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('attributes that the device sends arrive live; shared attributes are added, edited and deleted', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Attributed', type: 'default' }, 'attributed-1')
  const { page, problems, close } = await asTenant(`/devices?id=${id}&tab=attributes`)
  const tab = drawer(page)
  await tab.getByText('No attributes', { exact: true }).waitFor()
  await send('attributed-1/attributes', { firmware: '1.4.2' })
  await tab
    .getByRole('row', { name: /firmware/ })
    .getByText('1.4.2')
    .waitFor()
  expect(await tab.getByRole('button', { name: 'Add attribute' }).count()).toBe(0)
  await fetch(new URL(`/api/plugins/telemetry/DEVICE/${id}/CLIENT_SCOPE?keys=firmware`, url), {
    method: 'DELETE',
    headers: { 'x-authorization': `Bearer ${rest.token}` },
  })
  await tab.getByText('No attributes', { exact: true }).waitFor()

  await choose(page, tab, 'Attribute scope', 'Shared attributes')
  await tab.getByRole('button', { name: 'Add attribute' }).click()
  await dialog(page).getByLabel('Key').fill('interval')
  await choose(page, dialog(page), 'Value type', 'Integer')
  await dialog(page).getByRole('textbox', { name: 'Value', exact: true }).fill('thirty')
  await dialog(page).getByLabel('Key').click()
  await dialog(page).getByText('Enter a whole number.').waitFor()
  await dialog(page).getByRole('textbox', { name: 'Value', exact: true }).fill('30')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  const row = tab.getByRole('row', { name: /interval/ })
  await row.getByText('30', { exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Value', exact: true }).fill('60')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await row.getByText('60').waitFor()
  expect(await seriousIssues(page)).toEqual([])

  await tab.getByRole('checkbox', { name: 'Select interval' }).check()
  await tab.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await tab.getByText('No attributes', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('telemetry arrives live, is shown in widgets and added to a new and to an existing dashboard', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Shown on widgets', type: 'default' }, 'shown-1')
  await send('shown-1/telemetry', { level: 41.5, flow: 3 })
  const { page, problems, close } = await asTenant(`/devices?id=${id}&tab=telemetry`)
  const tab = drawer(page)
  await tab.getByRole('row', { name: /level/ }).getByText('41.5').waitFor()
  await send('shown-1/telemetry', { level: 42.5 })
  await tab.getByRole('row', { name: /level/ }).getByText('42.5').waitFor()

  await tab.getByRole('checkbox', { name: 'Select level' }).check()
  await tab.getByRole('toolbar').getByRole('button', { name: 'Show in widget' }).click()
  const widgetDialog = page.getByRole('dialog', { name: 'Show in widget' })
  const first = widgetDialog.getByText(/^1 of \d+$/)
  await first.waitFor()
  await widgetDialog.getByText(/42\.5/).first().waitFor()
  await widgetDialog.getByRole('button', { name: 'Next widget' }).click()
  await widgetDialog.getByText(/^2 of \d+$/).waitFor()
  await widgetDialog.getByRole('button', { name: 'Previous widget' }).click()
  await first.waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await widgetDialog.getByRole('button', { name: 'Add to dashboard' }).click()

  const addDialog = page.getByRole('dialog', { name: 'Add to dashboard' })
  await choose(page, addDialog, 'Add to', 'New dashboard')
  await addDialog.getByLabel('Title').fill('Made from a tab')
  await addDialog.getByLabel('Open dashboard').check()
  await addDialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL('**/dashboards/*')
  await page.getByText(/42\.5/).first().waitFor()
  const dashboardId = new URL(page.url()).pathname.split('/').at(-1)

  await page.goto(`/devices?id=${id}&tab=telemetry`)
  await tab.getByRole('checkbox', { name: 'Select flow' }).check()
  await tab.getByRole('toolbar').getByRole('button', { name: 'Show in widget' }).click()
  await widgetDialog.getByRole('button', { name: 'Add to dashboard' }).click()
  await pick(page, addDialog, 'Dashboard', 'Made from a tab')
  await addDialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('The widget was added to the dashboard.').waitFor()
  const saved = await rest.get<{ configuration: { widgets: object; entityAliases: object } }>(
    `/api/dashboard/${dashboardId}`,
  )
  expect(Object.keys(saved.configuration.widgets)).toHaveLength(2)
  expect(Object.keys(saved.configuration.entityAliases)).toHaveLength(1)
  expect(problems).toEqual([])
  await close()
})

test('an alarm appears when it is raised, and is acknowledged, cleared and filtered by status', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Alarming', type: 'default' }, 'alarming-1')
  const { page, problems, close } = await asTenant(`/devices?id=${id}&tab=alarms`)
  const tab = drawer(page)
  await tab.getByText('No alarms found').waitFor()
  await rest.post('/api/alarm', {
    type: 'Return air too warm',
    originator: { entityType: 'DEVICE', id },
    severity: 'CRITICAL',
    status: 'ACTIVE_UNACK',
    details: { limit: 21 },
  })
  await tab.getByRole('row', { name: /Return air too warm/ }).click()

  const details = page.getByRole('dialog', { name: 'Return air too warm' })
  await details.getByText('Active, unacknowledged').waitFor()
  await details.getByText('"limit"').waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await details.getByRole('button', { name: 'Acknowledge' }).click()
  await details.getByText('Active, acknowledged').waitFor()
  await details.getByRole('button', { name: 'Clear' }).click()
  await details.getByText('Cleared, acknowledged').waitFor()
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()

  await choose(page, tab, 'Alarm status', 'Active')
  await tab.getByText('No alarms found').waitFor()
  await choose(page, tab, 'Alarm status', 'Acknowledged')
  await tab.getByRole('row', { name: /Return air too warm/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a relation is added on the page of one entity, and edited and deleted on the page of the other entity', async () => {
  const rest = await asTenantRest(url)
  const from = await rest.createDevice({ name: 'Gateway end', type: 'default' }, 'gateway-end')
  const to = await rest.createDevice({ name: 'Sensor end', type: 'default' }, 'sensor-end')
  const { page, problems, close } = await asTenant(`/devices?id=${from}&tab=relations`)
  const tab = drawer(page)
  await tab.getByRole('button', { name: 'Add relation' }).click()
  await choose(page, dialog(page), /^Type/, 'Device')
  await pick(page, dialog(page), 'Devices', 'Sensor end')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await tab
    .getByRole('row', { name: /Contains.*Sensor end/ })
    .getByRole('link')
    .click()

  await page.waitForURL(`**/devices/${to}**`)
  await page.getByRole('tab', { name: 'Relations' }).click()
  await choose(page, page, 'Direction', 'Inbound')
  const row = page.getByRole('row', { name: /Contains.*Gateway end/ })
  await row.hover()
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('textbox', { name: 'Additional info (JSON)' }).fill('{"port": 4}')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const stored = await rest.get<{ additionalInfo: object }[]>(`/api/relations?toId=${to}&toType=DEVICE`)
  expect(stored[0]?.additionalInfo).toEqual({ port: 4 })
  expect(await seriousIssues(page)).toEqual([])

  await page.getByRole('checkbox', { name: /^Select Contains/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await page.getByText('No relations found').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('events of a rule chain are listed by kind', async () => {
  const rest = await asTenantRest(url)
  const chain = await rest.post<{ id: { id: string } }>('/api/ruleChain', { name: 'Eventful chain' })
  const { page, problems, close } = await asTenant(`/ruleChains?id=${chain.id.id}&tab=events`)
  const tab = drawer(page)
  await choose(page, tab, 'Event type', 'Statistics')
  await tab.getByRole('columnheader', { name: 'Messages processed' }).waitFor()
  await choose(page, tab, 'Event type', 'Lifecycle event')
  await tab.getByRole('columnheader', { name: 'Status' }).waitFor()
  await page.reload()
  await tab.getByRole('columnheader', { name: 'Status' }).waitFor()
  expect(await seriousIssues(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('audit logs show an action with its data, and can be searched', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Audited', type: 'default' }, 'audited-1')
  const { page, problems, close } = await asTenant(`/devices?id=${id}&tab=audit`)
  await drawer(page).getByRole('row', { name: /Added/ }).click()
  await dialog(page).getByText('"Audited"').first().waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await page.goto('/auditLogs')
  await page.getByRole('row', { name: /Device.*Audited.*Added.*Success/ }).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('Audited')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(problems).toEqual([])
  await close()
})

test('a reload keeps the scope, the sorting and the page of a list in a tab; a change of the tab resets the scope', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Placed', type: 'default' }, 'placed-1')
  const values = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`key-${10 + index}`, index]))
  await rest.post(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, values)
  const { page, problems, close } = await asTenant(`/devices?id=${id}&tab=attributes`)
  const tab = drawer(page)
  await choose(page, tab, 'Attribute scope', 'Server attributes')
  await tab.getByRole('columnheader', { name: 'Key' }).getByRole('button').click()
  await tab.getByRole('row', { name: /key-21/ }).waitFor()
  await tab.getByRole('button', { name: 'Next page' }).click()
  await tab.getByText('11–12 of 12').waitFor()
  await page.reload()
  await tab.getByText('11–12 of 12').waitFor()
  await tab.getByRole('row', { name: /key-10/ }).waitFor()
  await tab.getByRole('tab', { name: 'Latest telemetry' }).click()
  await tab.getByRole('tab', { name: 'Attributes' }).click()
  await tab.getByRole('combobox', { name: 'Attribute scope' }).getByText('Client attributes').waitFor()
  expect(problems).toEqual([])
  await close()
})
