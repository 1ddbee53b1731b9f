import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousIssues } from './support/axe'
import { openBrowser, signedIn, type Visitor } from './support/browser'
import { asTenant, type Rest, restOf } from './support/dashboards'
import { dialog, pick } from './support/pages'
import { ownProduct } from './support/product'
import {
  aDeviceOf,
  anEmptyChain,
  drawLink,
  linkNamed,
  nodeNamed,
  openChain,
  saveChain,
} from './support/rule-chains'

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

/** A device of the chain reports a temperature, and its alarm is on the alarms page. */
async function seeAlarm(page: Page, chainId: string) {
  const device = await aDeviceOf(product, rest, chainId, `Warm ${chainId}`)
  await device.publish({ temperature: 99 })
  await device.end()
  await page.goto('/alarms')
  await page
    .getByRole('row')
    .filter({ hasText: `Warm ${chainId}` })
    .waitFor()
}

test('a temperature alarm is built with the mouse, raised, undone, compared and restored', async () => {
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
  expect(await seriousIssues(page)).toEqual([])
  await seeAlarm(page, chain.id.id)
  await openChain(page, chain.id.id)

  // Everything is undone back to the stored chain.
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

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 150; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead to the element')
}

/** Finds a node in the library, names it and adds it, without a pointer. */
async function addByKeys(page: Page, component: string, name: string) {
  await tabTo(page, page.getByLabel('Search nodes'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(component)
  await tabTo(page, page.getByRole('button', { name: component }))
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Name').waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await nodeNamed(page, name).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Chooses the target in the open dialog of a link. */
async function chooseTarget(page: Page, name: string) {
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'To node' }))
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name })
  await option.waitFor()
  while (!(await isFocused(option))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'detached' })
}

test('a temperature alarm is built, changed and saved with the keyboard alone', async () => {
  const { page, problems, close } = await asTenant(browser, product.url)
  const chain = await anEmptyChain(rest, `Keys ${Date.now()}`)
  await openChain(page, chain.id.id)
  await addByKeys(page, 'Script filter', 'Too warm?')
  await addByKeys(page, 'Create alarm', 'Raise alarm')

  await tabTo(page, nodeNamed(page, 'Too warm?'))
  await page.keyboard.press('i')
  await chooseTarget(page, 'Too warm?')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })

  await tabTo(page, nodeNamed(page, 'Too warm?'))
  await page.keyboard.press('Space')
  await page.keyboard.press('l')
  // After an early submit the dialog shows what is missing.
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').first().waitFor()
  await chooseTarget(page, 'Raise alarm')
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Link labels' }))
  await page.keyboard.type('True')
  await page.getByRole('option', { name: 'True' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await linkNamed(page, 'Too warm?', 'Raise alarm', 'True').waitFor({ state: 'attached' })

  // A node without a name cannot be applied, and its field shows the error.
  await tabTo(page, nodeNamed(page, 'Raise alarm'))
  await page.keyboard.press('Enter')
  const dock = page.getByRole('region', { name: 'Raise alarm' })
  await tabTo(page, dock.getByLabel('Name'))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, dock.getByRole('button', { name: 'Update node' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(dock.getByLabel('Name'))).toBe(true)
  expect(await dock.getByRole('alert').first().textContent()).toMatch(/required/i)
  await page.keyboard.type('Sound the alarm')
  await tabTo(page, dock.getByRole('button', { name: 'Update node' }))
  await page.keyboard.press('Enter')
  await linkNamed(page, 'Too warm?', 'Sound the alarm', 'True').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+s')
  await page.getByText('Rule chain saved').first().waitFor()
  await seeAlarm(page, chain.id.id)
  expect(problems).toEqual([])
  await close()
})

test('a customer user can open neither the rule chains nor the editor', async () => {
  const chain = await anEmptyChain(rest, `Closed ${Date.now()}`)
  const { page, close } = await signedIn(browser, product.url, 'customer', `/ruleChains/${chain.id.id}`)
  await page.waitForURL((url) => !url.pathname.startsWith('/ruleChains'))
  await page.goto('/ruleChains')
  await page.waitForURL((url) => !url.pathname.startsWith('/ruleChains'))
  expect(await page.getByRole('link', { name: 'Rule chains' }).count()).toBe(0)
  await close()
})
