// @long
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousIssues } from './support/axe'
import { closeVisitors, sharedBrowser, signedIn, type Visitor } from './support/browser'
import { asTenant, type Rest, signInToApi } from './support/dashboards'
import { choose, dialog, pick } from './support/pages'
import { ownProduct } from './support/product'
import {
  aDeviceOf,
  anEmptyChain,
  boundingBoxOf,
  drawLink,
  linkNamed,
  nodeNamed,
  openChain,
  saveChain,
  swipe,
} from './support/rule-chains'

const product = ownProduct()
let browser: Browser
let rest: Rest
let tenant: Visitor

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  tenant = await asTenant(browser, product.url)
})
afterAll(closeVisitors)

async function nameAndAdd(page: Page, name: string) {
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await nodeNamed(page, name).waitFor()
}

/** Sends a temperature from a device of the chain, and waits for its alarm on the alarms page. */
async function expectAlarm(page: Page, chainId: string) {
  const device = await aDeviceOf(product, rest, chainId, `Warm ${chainId}`)
  await device.publish({ temperature: 99 })
  await device.end()
  await page.goto('/alarms')
  await page
    .getByRole('row')
    .filter({ hasText: `Warm ${chainId}` })
    .waitFor()
}

/** Selects two nodes with a box and drags both at the same time; the first node snaps to the grid. */
async function moveTogether(page: Page, first: string, second: string) {
  const [a, b] = [await boundingBoxOf(nodeNamed(page, first)), await boundingBoxOf(nodeNamed(page, second))]
  const [left, top] = [Math.min(a.x, b.x) - 20, Math.min(a.y, b.y) - 20]
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move((left + right) / 2, (top + bottom) / 2, { steps: 4 })
  await page.mouse.move(right + 20, bottom + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(2)
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 20, a.y + a.height / 2 + 10, { steps: 4 })
  await page.mouse.move(a.x + a.width / 2 + 33, a.y + a.height / 2 + 17, { steps: 4 })
  await page.mouse.up()
  await page.getByText('Draft with 2 changes').waitFor()
}

interface Stored {
  nodes: { name: string; configuration: object; additionalInfo: { layoutX: number; layoutY: number } }[]
}

const storedMetadata = (chainId: string) => rest.get<Stored>(`/api/ruleChain/${chainId}/metadata`)

const positionsOf = async (chainId: string) =>
  (await storedMetadata(chainId)).nodes.map(({ additionalInfo: { layoutX: x, layoutY: y } }) => ({ x, y }))

test('a chain that raises an alarm is built with the mouse, changes are undone, an old version is compared and restored', async () => {
  const { page, problems } = tenant
  const chain = await anEmptyChain(rest, `Mouse ${Date.now()}`)
  await openChain(page, chain.id.id)
  // Nodes can be dropped on each visible part of the canvas.
  const [input, area] = await Promise.all([
    boundingBoxOf(nodeNamed(page, 'Device messages')),
    boundingBoxOf(page.locator('.react-flow__pane')),
  ])
  expect([input.x - area.x, input.y - area.y]).toEqual([50, 150])

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

  const [first, second] = await positionsOf(chain.id.id)
  await moveTogether(page, 'Too warm?', 'Raise alarm')
  await saveChain(page)
  const [movedFirst, movedSecond] = await positionsOf(chain.id.id)
  expect(movedFirst).not.toEqual(first)
  expect([movedFirst!.x % 10, movedFirst!.y % 10]).toEqual([0, 0])
  expect(movedSecond!.x - movedFirst!.x).toBeCloseTo(second!.x - first!.x)
  expect(movedSecond!.y - movedFirst!.y).toBeCloseTo(second!.y - first!.y)
  // A click on the overview map moves the view, and the list of shortcuts contains the shortcuts of the editor.
  const before = await boundingBoxOf(nodeNamed(page, 'Too warm?'))
  await page.getByRole('img', { name: 'Overview map' }).click({ position: { x: 4, y: 4 } })
  await expect.poll(async () => (await boundingBoxOf(nodeNamed(page, 'Too warm?'))).x).not.toBe(before.x)
  await page.keyboard.press('?')
  await dialog(page).getByText('Link from the input', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expectAlarm(page, chain.id.id)
  await openChain(page, chain.id.id)

  // All changes are undone, up to the stored chain.
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

  // Saves a second version, then restores the first one.
  await nodeNamed(page, 'Raise alarm').click()
  await page.keyboard.press('Delete')
  await saveChain(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page
    .getByRole('radio', { name: /as the older version/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: /^Raise alarm.*Removed/ }).waitFor()
  await page.getByRole('button', { name: /^Restore version/ }).click()
  await nodeNamed(page, 'Raise alarm').waitFor()
  await saveChain(page)
  const { nodes } = await storedMetadata(chain.id.id)
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
  throw new Error('The element does not get the focus by Tab')
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
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Target node' }))
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name })
  await option.waitFor()
  while (!(await isFocused(option))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'detached' })
}

test('a chain that raises an alarm is built, changed and saved only with the keyboard', async () => {
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
  // If required values are missing, the dialog shows errors after a submit.
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').first().waitFor()
  await chooseTarget(page, 'Raise alarm')
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Link labels' }))
  await page.keyboard.type('True')
  await page.getByRole('option', { name: 'True' }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await linkNamed(page, 'Too warm?', 'Raise alarm', 'True').waitFor({ state: 'attached' })

  // A change that removes the name of a node is refused, and the name field shows the error.
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
  await expectAlarm(page, chain.id.id)
  expect(problems).toEqual([])
  await close()
})

test('on a phone a geofence is drawn on the map, and its node is moved and opened by touch', async () => {
  const { page, problems, close } = await asTenant(browser, product.url, {
    width: 390,
    height: 844,
    touch: true,
  })
  const chain = await anEmptyChain(rest, `Touch ${Date.now()}`)
  await openChain(page, chain.id.id)
  // The field is wide enough for its name.
  expect((await boundingBoxOf(page.getByRole('searchbox', { name: 'Find node' }))).width).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Open node library' }).tap()
  // The library lies over the canvas and is wide enough for the names.
  expect((await boundingBoxOf(page.getByRole('complementary', { name: 'Node library' }))).width).toBe(280)
  await page.getByRole('button', { name: 'GPS geofencing filter' }).tap()
  await dialog(page).getByLabel('Name').first().fill('In the yard?')
  await dialog(page).getByLabel('Read the perimeter from the message metadata').uncheck()
  await choose(page, dialog(page), 'Perimeter', 'Polygon')
  const map = dialog(page).getByRole('region', { name: 'Perimeter on the map' })
  const corners = dialog(page).getByLabel('Polygon corners')
  for (const [index, position] of [
    { x: 60, y: 60 },
    { x: 250, y: 60 },
    { x: 60, y: 200 },
  ].entries()) {
    await map.tap({ position })
    await expect.poll(async () => JSON.parse((await corners.inputValue()) || '[]').length).toBe(index + 1)
  }
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('button', { name: 'Close node library' }).tap()
  await nodeNamed(page, 'In the yard?').waitFor()

  // The bars of the canvas do not cover each other.
  const [zoom, changes] = [
    await boundingBoxOf(page.getByRole('toolbar', { name: 'View' })),
    await boundingBoxOf(page.getByRole('toolbar', { name: 'Changes' })),
  ]
  expect(changes.y + changes.height).toBeLessThanOrEqual(zoom.y)

  // A swipe on the canvas moves the view, a swipe on a node moves the node.
  const input = nodeNamed(page, 'Device messages')
  const node = nodeNamed(page, 'In the yard?')
  const start = await boundingBoxOf(input)
  await swipe(page, { x: start.x + start.width / 2, y: start.y + start.height + 60 }, { x: 40, y: 60 })
  await expect.poll(async () => (await boundingBoxOf(input)).y).toBeGreaterThan(start.y)
  const [inputBox, nodeBox] = [await boundingBoxOf(input), await boundingBoxOf(node)]
  await swipe(page, { x: nodeBox.x + nodeBox.width / 2, y: nodeBox.y + nodeBox.height / 2 }, { x: 0, y: 80 })
  await expect.poll(async () => (await boundingBoxOf(node)).y).toBeGreaterThan(nodeBox.y)
  expect((await boundingBoxOf(input)).y).toBe(inputBox.y)

  // A tap selects the node; its details are opened with a button instead of a double click.
  await node.tap()
  await page.getByRole('button', { name: 'Details', exact: true }).tap()
  const dock = page.getByRole('region', { name: 'In the yard?' })
  await dock.getByRole('button', { name: 'Close', exact: true }).tap()
  await dock.waitFor({ state: 'detached' })
  await saveChain(page)
  const [saved] = (await storedMetadata(chain.id.id)).nodes
  expect(saved?.configuration).toMatchObject({
    perimeterType: 'POLYGON',
    polygonsDefinition: expect.stringMatching(/^\[\[.+\],\[.+\],\[.+\]\]$/),
  })
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
