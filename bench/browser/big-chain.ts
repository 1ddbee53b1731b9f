import type { Page } from 'playwright-core'
import { openWithoutReload } from '../../e2e/support/browser'
import { type BrowserSession, measureFrames } from './browser-session'

const NODES = 300
const LINKS = 500
const COLUMNS = 20

/** Measures the editor of a rule chain with 300 nodes and 500 links: open, pan, drag a node, save. */
export async function measureBigChain({ page, rest }: BrowserSession) {
  const chain = await rest.post<{ id: { id: string } }>('/api/ruleChain', { name: 'Big', root: false })
  await rest.post('/api/ruleChain/metadata', { ruleChainId: chain.id, ...bigContent() })
  const path = `/ruleChains/${chain.id.id}`
  const byUrlMs = await msUntilDrawn(page, () => page.goto(path, { waitUntil: 'commit' }))
  // Most users open a chain from the list.
  const openMs = await msUntilDrawn(page, () => openWithoutReload(page, path))

  const panFrames = await measureFrames(page, () => drag(page, 'middle', { x: 760, y: 500 }))
  const node = await nodeNumber(page, 150).boundingBox()
  if (!node) throw new Error('Node 150 is not on the canvas')
  const dragFrames = await measureFrames(page, () => drag(page, 'left', { x: node.x + 4, y: node.y + 4 }))

  const saveBegin = performance.now()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByText('Rule chain saved').waitFor()
  return {
    openMs,
    byUrlMs,
    saveMs: performance.now() - saveBegin,
    panFramesPerSecond: panFrames.framesPerSecond,
    dragFramesPerSecond: dragFrames.framesPerSecond,
  }
}

/** The time from the call of `open`, on the list of chains, until the last node and the last link are drawn. */
async function msUntilDrawn(page: Page, open: () => Promise<unknown>): Promise<number> {
  await page.goto('/ruleChains')
  await page.getByText('Big', { exact: true }).waitFor()
  const begin = performance.now()
  await open()
  await nodeNumber(page, NODES - 1).waitFor()
  await page
    .locator('.react-flow__edge')
    .nth(LINKS - 1)
    .waitFor({ state: 'attached' })
  return performance.now() - begin
}

/** A node that is zoomed out shows no text, so it is found by its accessible name. */
const nodeNumber = (page: Page, index: number) =>
  page.locator(`.react-flow__node[aria-label^="Node ${index},"]`)

/** Moves the pointer along a circle while a button is down. */
async function drag(page: Page, button: 'left' | 'middle', from: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button })
  for (let step = 1; step <= 180; step++) {
    const angle = (step / 180) * 2 * Math.PI
    await page.mouse.move(from.x + 100 * Math.sin(angle), from.y + 60 * (1 - Math.cos(angle)))
  }
  await page.mouse.up({ button })
}

function bigContent() {
  const nodes = Array.from({ length: NODES }, (_, index) => ({
    type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
    name: `Node ${index}`,
    debugMode: false,
    configuration: { jsScript: 'return msg.temperature > 20;' },
    additionalInfo: {
      layoutX: 260 + (index % COLUMNS) * 240,
      layoutY: 40 + Math.floor(index / COLUMNS) * 90,
    },
  }))
  // Each node is linked to the next one by True. The first nodes are also linked by False, to the node twenty
  // positions later.
  const connections = Array.from({ length: LINKS }, (_, index) => {
    const fromIndex = index % (NODES - 1)
    const isFirstRound = index < NODES - 1
    return {
      fromIndex,
      toIndex: Math.min(fromIndex + (isFirstRound ? 1 : COLUMNS), NODES - 1),
      type: isFirstRound ? 'True' : 'False',
    }
  })
  return { firstNodeIndex: 0, nodes, connections, ruleChainConnections: [] }
}
