import type { Locator, Page } from 'playwright-core'
import { aDevice, type Rest } from './dashboards'
import type { Product } from './product'

interface Id {
  entityType: string
  id: string
}

interface Point {
  x: number
  y: number
}

export const nodeNamed = (page: Page, name: string): Locator =>
  page.locator('.react-flow__node').filter({ has: page.getByText(name, { exact: true }) })

const port = (page: Page, name: string, kind: 'source' | 'target') =>
  nodeNamed(page, name).locator(`.react-flow__handle.${kind}`)

export const linkNamed = (page: Page, from: string, to: string, labels: string) =>
  page.getByRole('group', { name: `Link from ${from} to ${to}: ${labels}` })

export async function openChain(page: Page, id: string) {
  await page.goto(`/ruleChains/${id}`)
  await nodeNamed(page, 'Device messages').waitFor()
}

/** Draws a link with the mouse, from port to port. */
export async function drawLink(page: Page, from: string, to: string) {
  const [start, end] = await Promise.all([
    port(page, from, 'source').boundingBox(),
    port(page, to, 'target').boundingBox(),
  ])
  if (!start || !end) throw new Error(`${from} and ${to} are not both on the canvas`)
  await page.mouse.move(start.x + 5, start.y + 5)
  await page.mouse.down()
  await page.mouse.move(end.x - 20, end.y + 5, { steps: 5 })
  await page.mouse.move(end.x + 5, end.y + 5, { steps: 5 })
  await page.mouse.up()
}

/** Moves one finger over the screen. */
export async function swipe(page: Page, from: Point, by: Point) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const part of [0.2, 0.6, 1])
    await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  await touch('touchEnd', [])
  await client.detach()
}

/** The position and size of an element on the screen. */
export async function boundingBoxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return box
}

const METADATA = '/api/ruleChain/metadata'

/** Saves the changes, and waits until they are stored. */
export async function saveChain(page: Page) {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith(METADATA) && response.request().method() === 'POST',
  )
  // The wait starts before the click: on a busy machine the message may be gone after the response was read.
  const confirmed = page.getByText('Rule chain saved').first().waitFor()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await Promise.all([stored, confirmed])
}

/** Delays the response to the next save, so that something can be edited while the save runs. */
export async function holdSave(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let onStored = () => {}
  const stored = new Promise<void>((resolve) => {
    onStored = resolve
  })
  await page.route(
    `**${METADATA}`,
    async (route) => {
      const response = await route.fetch()
      onStored()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { stored, release: () => release() }
}

/** A device whose profile sends its messages to the given rule chain. */
export async function aDeviceOf(product: Product, rest: Rest, chainId: string, name: string) {
  await rest.post('/api/deviceProfile', {
    name,
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    defaultRuleChainId: { entityType: 'RULE_CHAIN', id: chainId },
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: { type: 'DISABLED' },
      alarms: [],
    },
  })
  return aDevice(product, rest, name, name)
}

export const anEmptyChain = (rest: Pick<Rest, 'post'>, name: string) =>
  rest.post<{ id: Id; name: string }>('/api/ruleChain', { name, root: false, debugMode: false })
