import { type BrowserSession, measureFrames } from './browser-session'

const STEPS = 60
const STEP_PX = 120
/** The cards of widget types; the list of bundles beside them has items with pictures too. */
const CARDS = 'main ul[aria-label] > li'

/** The library with the types of all bundles: until the first preview is drawn, and while it is scrolled. */
export async function measureWidgetLibrary({ page, rest }: BrowserSession) {
  const [bundle] = await rest.get<{ id: { id: string } }[]>('/api/widgetsBundles')
  const path = `/widgets-bundles/${bundle?.id.id}/widgetTypes`
  // A first visit, not measured, loads the scripts of the library: a returning user has them too.
  await page.goto(path)
  const drawn = page.locator(`${CARDS} :is(canvas, svg[viewBox], table, input)`).first()
  await drawn.waitFor()

  const begin = performance.now()
  await page.goto(`${path}?search=s`, { waitUntil: 'commit' })
  await drawn.waitFor()
  const firstPreviewMs = performance.now() - begin

  const list = await page.locator(CARDS).first().boundingBox()
  await page.mouse.move((list?.x ?? 600) + 20, (list?.y ?? 400) + 20)
  const scrolled = await measureFrames(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.wheel(0, STEP_PX)
      await page.waitForTimeout(33)
    }
  })
  return { firstPreviewMs, framesPerSecond: scrolled.framesPerSecond }
}
