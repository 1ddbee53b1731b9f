import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor } from './support/browser'
import { asTenant, type Rest, restOf } from './support/dashboards'
import { dialog, pick } from './support/pages'
import { ownProduct } from './support/product'
import { anEmptyChain, drawLink, linkNamed, nodeNamed, openChain, saveChain } from './support/rule-chains'

const product = ownProduct()
let browser: Browser
let rest: Rest
let tenant: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  rest = await restOf(product.url, 'tenant@signalbox.local', 'tenant')
  tenant = await asTenant(browser, product.url)
})
afterAll(() => browser.close())

async function nameAndAdd(page: Page, name: string) {
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await nodeNamed(page, name).waitFor()
}

test('a chain is built with the mouse, saved, undone, compared and restored', async () => {
  const { page, problems } = tenant
  const chain = await anEmptyChain(rest, `Mouse ${Date.now()}`)
  await openChain(page, chain.id.id)

  await page.getByRole('button', { name: 'Script filter' }).click()
  await nameAndAdd(page, 'Too warm?')
  const canvas = page.locator('.react-flow__pane')
  await page
    .getByRole('button', { name: 'Create alarm' })
    .dragTo(canvas, { targetPosition: { x: 640, y: 420 } })
  await nameAndAdd(page, 'Raise alarm')
  await drawLink(page, 'Device messages', 'Too warm?')
  await drawLink(page, 'Too warm?', 'Raise alarm')
  await pick(page, dialog(page), 'Link labels', 'True')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await linkNamed(page, 'Too warm?', 'Raise alarm', 'True').waitFor({ state: 'attached' })
  await saveChain(page)

  await page.reload()
  await linkNamed(page, 'Too warm?', 'Raise alarm', 'True').waitFor({ state: 'attached' })

  // Everything is undone back to what is stored.
  await nodeNamed(page, 'Raise alarm').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await nodeNamed(page, 'Raise alarm').waitFor({ state: 'detached' })
  await nodeNamed(page, 'Too warm?').click({ button: 'right' })
  await page.getByRole('menuitemcheckbox', { name: 'Debug mode' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await nodeNamed(page, 'Raise alarm').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Apply changes' }).isDisabled()).toBe(true)

  // A second version, then the first one again.
  await nodeNamed(page, 'Raise alarm').click()
  await page.keyboard.press('Delete')
  await saveChain(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page
    .getByRole('radio', { name: /as the older one/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: /^Raise alarm.*Removed/ }).waitFor()
  await page.getByRole('button', { name: /^Restore version/ }).click()
  await nodeNamed(page, 'Raise alarm').waitFor()
  await saveChain(page)
  const { nodes } = await rest.get<{ nodes: { name: string }[] }>(`/api/ruleChain/${chain.id.id}/metadata`)
  expect(nodes.map(({ name }) => name).sort()).toEqual(['Raise alarm', 'Too warm?'])
  expect(problems).toEqual([])
})
