import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { closeVisitors, sharedBrowser, signedIn } from './support/browser'
import { drawer } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

async function publish(token: string) {
  await fetch(new URL(`/api/v1/${token}/telemetry`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"level":4}',
  })
}

test('the page "API usage" shows the usage of the tenant, and the details of transport by day and by month', async () => {
  const rest = await asTenantRest(url)
  await rest.createDevice({ name: 'Usage counter', type: 'default' }, 'usage-counter')
  await publish('usage-counter')
  const { page, problems, close } = await signedIn(browser, url, 'tenant', '/usage')
  const transport = page.getByRole('region', { name: 'Transport' })
  await transport.getByText('Enabled').waitFor()
  await expect.poll(() => transport.getByText(/^[1-9]/).count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('figure').count()).toBe(6)
  expect(await page.getByRole('link', { name: /^View details/ }).count()).toBe(12)

  await transport.getByRole('link', { name: 'View details: Transport' }).click()
  await page.getByRole('img', { name: /Transport by day, last 30 days, Messages: [1-9]/ }).waitFor()
  await page.getByRole('img', { name: /Transport by month, last 12 months, Data points: [1-9]/ }).waitFor()
  expect(await page.getByRole('figure').count()).toBe(2)
  await page.getByRole('button', { name: 'API usage' }).click()
  await transport.waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Transport' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

/** A device whose messages fail in the rule chain of its profile. */
async function aFailingDevice(token: string) {
  const rest = await asTenantRest(url)
  const chain = await rest.post<{ id: { id: string } }>('/api/ruleChain', { name: 'Broken' })
  await rest.post('/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      {
        type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
        name: 'Look at the pump',
        debugMode: false,
        configuration: { jsScript: 'throw new Error("the pump is broken")' },
      },
    ],
    connections: [],
    ruleChainConnections: null,
  })
  await rest.post('/api/deviceProfile', {
    name: 'Broken pumps',
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    defaultRuleChainId: chain.id,
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: [],
    },
  })
  await rest.createDevice({ name: 'Broken pump', type: 'Broken pumps' }, token)
}

test('statistics of the rule engine show the results of messages, and the reasons of failures', async () => {
  await aFailingDevice('usage-broken')
  await publish('usage-broken')
  const { page, problems, close } = await signedIn(browser, url, 'tenant', '/usage')
  await page
    .getByRole('region', { name: 'Rule engine' })
    .getByRole('link', { name: 'View statistics: Rule engine' })
    .click()
  await page.getByRole('heading', { name: 'Rule engine statistics' }).waitFor()
  const failures = page.getByRole('region', { name: 'Failures, last 30 days' })
  await failures.getByText('the pump is broken').first().waitFor()
  await failures.getByText('Look at the pump').first().waitFor()
  await page.getByRole('img', { name: /Messages by queue, last hour, Main_.*: successful/ }).waitFor()
  await page.getByRole('img', { name: /Timeouts by queue, last hour, Main_.*: timed out: 0/ }).waitFor()
  await failures.getByRole('link', { name: 'Broken', exact: true }).first().click()
  await drawer(page).getByRole('heading', { name: 'Broken', exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})
