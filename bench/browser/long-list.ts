import { type BrowserSession, forEachIndex, measureFrames } from './browser-session'

const DEVICES = 10_000
const PAGES = 20
const SEARCH_TEXT = 'listed 0777'

/** Measures paging and searching in a list of ten thousand devices. */
export async function measureLongList(session: BrowserSession) {
  const { page, rest } = session
  await forEachIndex(DEVICES, (index) =>
    rest.post('/api/device', { name: `listed ${String(index).padStart(5, '0')}`, type: 'default' }),
  )
  await page.goto('/devices', { waitUntil: 'commit' })
  await page.getByText(/^1–10 of \d/).waitFor()
  const layoutShift = await page.evaluate<number>('benchCounting.layoutShift')

  const pagingMs: number[] = []
  const pagingFrames = await measureFrames(page, async () => {
    for (let number = 1; number <= PAGES; number++) {
      const begin = performance.now()
      await page.getByRole('button', { name: 'Next page' }).click()
      await page.getByText(`${number * 10 + 1}–${number * 10 + 10} of`).waitFor()
      pagingMs.push(performance.now() - begin)
    }
  })

  await page.keyboard.press('/')
  const begin = performance.now()
  const typingFrames = await measureFrames(page, async () => {
    await page.getByPlaceholder('Search devices').pressSequentially(SEARCH_TEXT, { delay: 60 })
    await page.getByText('1–10 of 10').waitFor()
  })
  return {
    layoutShift,
    pagingMs: Math.max(...pagingMs),
    searchMs: performance.now() - begin - SEARCH_TEXT.length * 60,
    slowestInputMs: Math.max(pagingFrames.slowestInputMs, typingFrames.slowestInputMs),
  }
}
