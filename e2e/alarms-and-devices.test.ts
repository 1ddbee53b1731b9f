import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../apps/simulator/src/rest-client'
import { asSysAdminRest, aTenantAdmin } from './support/accounts'
import { LEVEL_HIGH } from './support/alarm-rules'
import { seriousIssues } from './support/axe'
import { aVisitor, closeVisitors, openWithoutReload, sharedBrowser, storeSession } from './support/browser'
import { confirm, row as rowOf } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

test('an alarm arrives live, is filtered, commented, snoozed and cleared; its device shows the value and receives a command', async () => {
  const { page, device, send, post, nextCall, rest, problems, close } = await aTank()
  await page.goto('/alarms')
  await page.getByText('No alarms', { exact: true }).waitFor()
  await send({ level: 9 })
  const row = page.getByRole('row', { name: /Level high/ })
  await row.waitFor()
  await page.getByRole('button', { name: 'Severity', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Critical' }).click()
  await page.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('severity')).toBe('CRITICAL')
  await page.getByRole('button', { name: 'Remove filter Severity' }).click()
  await row.waitFor()

  // The key C opens the panel of the current alarm with the focus in the field for comments.
  await page.keyboard.press('c')
  const panel = page.getByRole('complementary', { name: 'Level high' })
  await panel.locator('input:focus').fill('Checked on site')
  await page.keyboard.press('Enter')
  await panel.getByText('Checked on site').waitFor()
  await panel.getByText(/4 above the limit of 5/).waitFor()
  await panel.getByText('greater than').waitFor()
  await panel.getByRole('button', { name: /^Snooze/ }).click()
  await panel.getByText('A reason is required.').waitFor()
  await panel.getByRole('textbox', { name: 'Reason for snoozing' }).fill('Pump is on its way')
  await panel.getByRole('button', { name: /^Snooze/ }).click()
  await panel.getByRole('button', { name: 'End snooze' }).waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await panel.getByRole('button', { name: 'Clear' }).click()
  await page
    .getByText('If you clear the alarm, the next message that meets the condition will raise it again.')
    .waitFor()
  await confirm(page, 'Clear')
  await panel.getByText('Cleared, unacknowledged', { exact: true }).waitFor()
  await panel.getByRole('button', { name: /^Acknowledge/ }).click()
  await panel.getByText('Cleared, acknowledged', { exact: true }).waitFor()
  const { data } = await rest.get<{ data: { snoozeReason: string }[] }>('/api/v2/alarms?pageSize=10&page=0')
  expect(data).toMatchObject([{ snoozeReason: 'Pump is on its way', status: 'CLEARED_ACK' }])

  await openWithoutReload(page, `/devices/${device}`)
  const tile = page.getByRole('button', { name: /^Level/ })
  const chart = page.getByRole('region', { name: 'Level', exact: true })
  // The chart of the first value is open until the user closes it.
  await chart.waitFor()
  await tile.filter({ hasText: '9' }).click()
  await chart.waitFor({ state: 'detached' })
  await tile.click()
  await page.waitForURL('**?value=level')
  await chart.locator('canvas').first().waitFor()
  const csv = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'CSV' }).click()
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('9')
  expect(await seriousIssues(page)).toEqual([])

  await send({ level: 9.5 })
  await tile.filter({ hasText: '9.5' }).waitFor()
  const strip = page.getByRole('region', { name: 'Alarms' })
  await strip.getByText('Level high').waitFor()
  await strip.getByRole('button', { name: /^Acknowledge/ }).click()
  await strip.getByText('Active, acknowledged').waitFor()

  const call = nextCall()
  await page.getByRole('textbox', { name: 'Method' }).fill('setValve')
  await page.getByRole('button', { name: 'Send' }).click()
  const { id, method } = await call
  expect(method).toBe('setValve')
  await post(`rpc/${id}`, { isOpen: true })
  await page.getByText('{"isOpen":true}').waitFor()

  await page.getByRole('tab', { name: 'Latest telemetry' }).click()
  await rowOf(page, 'level').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Delete telemetry' }).click()
  await confirm(page, 'Delete telemetry')
  await page.getByText('No telemetry yet').waitFor()
  expect(problems).toEqual([])
  await close()
})

/** A new tenant with a signed-in administrator, and a device whose profile raises an alarm above the level 5. */
async function aTank() {
  const { email, password } = await aTenantAdmin(url, await asSysAdminRest(url))
  const rest = await signIn(url, email, password)
  const { id } = await rest.get<{ id: { id: string } }>('/api/deviceProfileInfo/default')
  const profile = await rest.get<{ profileData: object }>(`/api/deviceProfile/${id.id}`)
  await rest.post('/api/deviceProfile', {
    ...profile,
    profileData: { ...profile.profileData, alarms: [LEVEL_HIGH] },
  })
  const token = `tank-${Date.now()}`
  const device = await rest.createDevice({ name: 'Tank', type: 'default' }, token)
  const visitor = await aVisitor(browser, url)
  await storeSession(visitor.page, email, password)
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/${token}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
  const send = (values: object) => post('telemetry', values)
  /** The next command that the server sends to the device. */
  const nextCall = async (): Promise<{ id: number; method: string }> =>
    (await fetch(`${url}/api/v1/${token}/rpc?timeout=60000`)).json()
  return { ...visitor, rest, device, send, post, nextCall }
}
