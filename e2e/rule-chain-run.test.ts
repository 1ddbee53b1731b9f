import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser } from './support/browser'
import { asTenant, type Rest, signInToApi } from './support/dashboards'
import { dialog } from './support/pages'
import { ownProduct } from './support/product'
import { aDeviceOf, anEmptyChain, boundingBoxOf, nodeNamed, openChain } from './support/rule-chains'

const product = ownProduct()
let browser: Browser
let rest: Rest

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
})
afterAll(closeVisitors)

interface Content {
  nodes: { name: string; configuration: object }[]
}

const ENGINE = 'org.thingsboard.rule.engine'
const node = (type: string, name: string, jsScript: string, layoutX: number) => ({
  type: `${ENGINE}.${type}`,
  name,
  debugMode: true,
  configuration: { jsScript },
  additionalInfo: { layoutX, layoutY: 150, description: `Description of ${name}` },
})

/** A filter, a script that fails above 90 degrees, and a link to another chain. */
async function aChainToWatch(name: string) {
  const inner = await anEmptyChain(rest, `${name} inner`)
  const outer = await anEmptyChain(rest, `${name} outer`)
  const addUnit = "if (msg.temperature > 90) throw new Error('too hot');\nmetadata.unit = 'C';\n"
  await rest.post('/api/ruleChain/metadata', {
    ruleChainId: outer.id,
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbJsFilterNode', 'Too warm?', 'return msg.temperature > 20;', 300),
      node('transform.TbTransformMsgNode', 'Add unit', `${addUnit}return {msg, metadata, msgType};`, 560),
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
    ruleChainConnections: [
      {
        fromIndex: 1,
        targetRuleChainId: inner.id,
        type: 'Success',
        additionalInfo: { layoutX: 820, layoutY: 150 },
      },
    ],
  })
  return { inner, outer }
}

test('recorded messages are shown and can run through the draft; the draft is compared with a version of another user', async () => {
  const name = `Watched ${Date.now()}`
  const { inner, outer } = await aChainToWatch(name)
  const device = await aDeviceOf(product, rest, outer.id.id, name)
  const { page, problems, close } = await asTenant(browser, product.url)
  await openChain(page, outer.id.id)
  const canvas = page.getByRole('region', { name: 'Rule chain canvas' })
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  const dock = page.getByRole('region', { name: `${name} outer` })
  await dock.getByRole('button', { name: 'Run a sample message' }).waitFor()
  await device.publish({ temperature: 30 })
  await device.publish({ temperature: 99 })

  // The last minute: counts per link, and the failure with its reason.
  await canvas.getByText('True · 2', { exact: true }).waitFor()
  await nodeNamed(page, 'Add unit').getByText('too hot').waitFor()

  // The path of one message, node by node.
  await dock.getByRole('button', { name: /Post telemetry.*Failed/s }).click()
  await nodeNamed(page, 'Add unit').getByText('2', { exact: true }).waitFor()
  // The card of a node has its description, its relations and its last error.
  await dock.getByRole('button', { name: /Add unit.*too hot/s }).waitFor()
  await nodeNamed(page, 'Add unit').hover()
  const card = page.getByRole('tooltip').filter({ hasText: 'Description of Add unit' })
  await card.filter({ hasText: /Success.*Failure.*too hot/s }).waitFor()
  await dock.getByRole('button', { name: /Post telemetry.*Done/s }).click()
  await dock.getByRole('button', { name: /Add unit.*From 1, True/s }).click()
  await dock.getByText('1 metadata value added').waitFor()

  // The events of a node are updated with new messages.
  const tooWarm = nodeNamed(page, 'Too warm?')
  await tooWarm.dblclick()
  const details = page.getByRole('region', { name: 'Too warm?' })
  // The mark of the debug mode does not cover the type of the node.
  const [mark, type] = await Promise.all([
    boundingBoxOf(tooWarm.getByText('debug')),
    boundingBoxOf(tooWarm.getByText('Script filter')),
  ])
  expect(mark.y + mark.height).toBeLessThanOrEqual(type.y)
  await details.getByRole('tab', { name: /^Events/ }).click()
  await details.getByLabel('Name').first().waitFor({ state: 'hidden' })
  const events = details.getByRole('listitem').filter({ hasText: 'Post telemetry' })
  await expect.poll(() => events.count()).toBe(4)
  await device.publish({ temperature: 31 })
  await expect.poll(() => events.count()).toBe(6)
  await details.getByRole('tab', { name: /^Events ?\d+$/ }).waitFor()
  await details.getByRole('tab', { name: 'Details' }).click()
  await details
    .getByRole('region', { name: 'Last incoming message' })
    .getByText('True', { exact: true })
    .waitFor()
  // The disconnect of the device is also a message.
  await device.end()
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await dock
    .getByRole('button', { name: /Post telemetry.*Done/s })
    .first()
    .click()

  // The recorded message runs through the draft without its second node, and nothing is stored.
  await nodeNamed(page, 'Add unit').click()
  await page.keyboard.press('Delete')
  await nodeNamed(page, 'Add unit').waitFor({ state: 'detached' })
  await dock.getByRole('button', { name: 'Run with the draft' }).click()
  await dock.getByText('Dry run: nothing is saved or sent.').waitFor()
  await dock.getByRole('button', { name: /Too warm\?.*First node/s }).waitFor()
  expect(await dock.getByRole('button', { name: /Add unit/ }).count()).toBe(0)

  // The script test runs the script on the server with the message that the node received.
  await dock.getByRole('button', { name: 'Use in script test' }).click()
  const scriptTest = page.getByRole('dialog')
  // Nothing in the dialog scrolls.
  const overflow = () =>
    scriptTest
      .locator('main, div')
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).overflow === 'auto')
          .flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
            scrollWidth - clientWidth,
            scrollHeight - clientHeight,
          ]),
      )
  await expect.poll(async () => Math.max(...(await overflow()))).toBe(0)
  await scriptTest.getByRole('button', { name: 'Test', exact: true }).click()
  await scriptTest.getByRole('status').getByText('True', { exact: true }).waitFor()
  await scriptTest.getByRole('button', { name: 'Close' }).click()
  await scriptTest.waitFor({ state: 'detached' })

  // Redo removes the node again, and leaving the page asks for confirmation.
  await page.getByRole('button', { name: 'Undo' }).click()
  await nodeNamed(page, 'Add unit').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await nodeNamed(page, 'Add unit').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Devices', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })

  // Another user saves the chain: the changes of that user are shown, and the version of that user is opened.
  const stored = await rest.get<Content>(`/api/ruleChain/${outer.id.id}/metadata`)
  stored.nodes[0]!.name = 'Much too warm?'
  await rest.post('/api/ruleChain/metadata', stored)
  await page.getByRole('button', { name: 'Undo' }).click()
  await nodeNamed(page, 'Add unit').click()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await dialog(page).getByText('The rule chain has changed').waitFor()
  await dialog(page).getByText('Much too warm?').waitFor()
  await dialog(page).getByRole('button', { name: 'Reload and discard my changes' }).click()
  await nodeNamed(page, 'Much too warm?').waitFor()
  await nodeNamed(page, 'Add unit').waitFor()

  // A node is copied into the linked chain, and the breadcrumb opens the first chain again.
  await nodeNamed(page, 'Much too warm?').click()
  await page.keyboard.press('Control+c')
  await nodeNamed(page, `${name} inner`).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open rule chain' }).click()
  await page.waitForURL((url) => url.pathname === `/ruleChains/${inner.id.id}`)
  await nodeNamed(page, 'Much too warm?').waitFor({ state: 'detached' })
  await nodeNamed(page, 'Device messages').waitFor()
  await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 500, y: 300 } })
  await page.getByRole('menuitem', { name: 'Paste' }).click()
  await nodeNamed(page, 'Much too warm?').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 200, y: 500 } })
  const saved = page.getByText('Rule chain saved').first().waitFor()
  await page.getByRole('menuitem', { name: 'Apply changes' }).click()
  await saved
  const { nodes } = await rest.get<Content>(`/api/ruleChain/${inner.id.id}/metadata`)
  expect(nodes.map((node) => node.name)).toEqual(['Much too warm?'])
  await page.getByRole('link', { name: `${name} outer` }).click()
  await nodeNamed(page, 'Add unit').waitFor()

  // Zoomed out, nodes are boxes without text that keep their accessible names.
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  for (let clicks = 0; clicks < 8; clicks++) await zoomOut.click()
  await nodeNamed(page, 'Add unit').waitFor({ state: 'detached' })
  await page.getByRole('group', { name: /^Add unit,/ }).waitFor()
  await page.getByRole('button', { name: 'Show the whole rule chain' }).click()
  await nodeNamed(page, 'Add unit').waitFor()
  // Chromium logs the 409 of the refused save.
  expect(problems.filter((problem) => !problem.includes('409 (Conflict)'))).toEqual([])
  await close()
})

test('on a phone the details of a chosen event or message are in view below the list', async () => {
  const name = `Watched on a phone ${Date.now()}`
  const { outer } = await aChainToWatch(name)
  const device = await aDeviceOf(product, rest, outer.id.id, name)
  await device.publish(
    Array.from({ length: 15 }, (_, index) => ({ ts: index + 1, values: { temperature: 1 } })),
  )
  await device.end()
  const { page, close } = await asTenant(browser, product.url, { width: 390, height: 844, touch: true })
  await openChain(page, outer.id.id)
  await nodeNamed(page, 'Too warm?').tap()
  await page.getByRole('button', { name: 'Details', exact: true }).tap()
  const dock = page.getByRole('region', { name: 'Too warm?' })
  await dock.getByRole('tab', { name: /^Events/ }).tap()
  const events = dock.getByRole('button', { name: /Post telemetry/ })
  await expect.poll(() => events.count()).toBeGreaterThan(20)
  await events.nth(2).tap()
  const { y, height } = await boundingBoxOf(dock.getByRole('heading', { name: 'Data', exact: true }))
  expect(y + height).toBeLessThan(844)

  // The result of a script test is one word in one line.
  await dock.getByRole('button', { name: 'Use in script test' }).tap()
  await dialog(page).getByRole('button', { name: 'Test', exact: true }).tap()
  const result = dialog(page).getByRole('status').locator('b')
  expect((await boundingBoxOf(result)).height).toBe(24)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).tap()
  await dock.getByRole('button', { name: 'Close', exact: true }).tap()

  // The path of a chosen message is in view too.
  await page.getByRole('button', { name: 'Messages', exact: true }).tap()
  const messages = page.getByRole('region', { name: `${name} outer` })
  await messages
    .getByRole('button', { name: /Post telemetry/ })
    .nth(1)
    .tap()
  const firstStep = await boundingBoxOf(messages.getByRole('button', { name: /Too warm\?.*First node/s }))
  expect(firstStep.y + firstStep.height).toBeLessThan(844)
  await close()
})
