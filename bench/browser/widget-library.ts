import { type BrowserSession, measureFrames } from './browser-session'

const STEPS = 60
const STEP_PX = 120
/** Selector of the cards of widget types, not of the bundles beside them, whose list items also have pictures. */
const CARDS = 'main ul[aria-label] > li'

/** Measures the widget library: the time until the first preview is drawn, and the frame rate while scrolling. */
export async function measureWidgetLibrary({ page, rest }: BrowserSession) {
  const [bundle] = await rest.get<{ id: { id: string } }[]>('/api/widgetsBundles')
  const path = `/widgets-bundles/${bundle?.id.id}/widgetTypes`
  // The first visit is not measured. It loads the scripts, which the browser of a returning user has in its cache.
  await page.goto(path)
  const drawn = page.locator(`${CARDS} :is(canvas, svg[viewBox], table, input)`).first()
  await drawn.waitFor()

  const begin = performance.now()
  await page.goto(`${path}?search=s`, { waitUntil: 'commit' })
  await drawn.waitFor()
  const firstPreviewMs = performance.now() - begin

  const list = await page.locator(CARDS).first().boundingBox()
  await page.mouse.move((list?.x ?? 600) + 20, (list?.y ?? 400) + 20)
  const scrollFrames = await measureFrames(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.wheel(0, STEP_PX)
      await page.waitForTimeout(33)
    }
  })
  return { firstPreviewMs, framesPerSecond: scrollFrames.framesPerSecond }
}
