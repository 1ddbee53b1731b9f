import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { isBuilt } from '../apps/simulator/src/demo/build-world'
import type { RestClient } from '../apps/simulator/src/rest-client'
import { asTenantRest } from './support/accounts'
import { openBrowser, signedIn, type VisitorOptions } from './support/browser'
import { startServerProcess } from './support/server-process'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const DASHBOARDS = ['Fleet overview', 'Cold rooms', 'Energy']
const SIZES = { wide: { width: 1440, height: 940 }, phone: { width: 390, height: 940 } }
const THEMES = ['light', 'dark'] as const
const POLL_MS = 500

/** Enough that the numbers of a picture look like those of a platform in use. */
const LEAST_MESSAGES = 100

interface Picture {
  name: string
  path: string
  options: VisitorOptions
  /** What the demo has to have done before. */
  after?: () => Promise<boolean>
}

/** Takes the pictures of the documentation from a server with the demo. `npm run pictures -- home` takes some. */
const dataDir = mkdtempSync(join(tmpdir(), 'signalbox-pictures-'))
const server = await startServerProcess(dataDir, { SIGNALBOX_SIMULATOR: 'true' })
// Rounded letter positions make words run into each other in a picture.
const browser = await openBrowser({ flags: ['--font-render-hinting=none'] })
try {
  const rest = await asTenantRest(server.url)
  await until(() => isBuilt(rest))
  const wanted = process.argv.slice(2)
  for (const picture of await pictures(rest)) {
    if (wanted.length > 0 && !wanted.some((name) => picture.name.startsWith(name))) continue
    await take(browser, picture)
    console.log(`${picture.name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function pictures(rest: RestClient): Promise<Picture[]> {
  const list: Picture[] = []
  const { data } = await rest.get<{ data: { id: { id: string }; title: string }[] }>(
    '/api/tenant/dashboards?pageSize=100&page=0',
  )
  for (const title of DASHBOARDS) {
    const dashboard = data.find((each) => each.title === title)
    if (!dashboard) throw new Error(`The demo has no dashboard ${title}`)
    for (const [size, room] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        const name = `${title.toLowerCase().replaceAll(' ', '-')}-${size}-${theme}`
        list.push({ name, path: `/dashboards/${dashboard.id.id}`, options: { ...room, theme } })
      }
    }
  }
  const after = async () => (await messagesThisHour(rest)) >= LEAST_MESSAGES
  return [...list, { name: 'home', path: '/home', options: { width: 1440, height: 900 }, after }]
}

/** The number the home page shows: the platform counts messages of devices every few seconds. */
async function messagesThisHour(rest: RestClient): Promise<number> {
  const key = 'transportMsgCountHourly'
  const page = await rest.post<{ data: { latest: { TIME_SERIES?: Record<string, { value: string }> } }[] }>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'apiUsageState' },
      latestValues: [{ type: 'TIME_SERIES', key }],
      pageLink: { page: 0, pageSize: 1 },
    },
  )
  return Number(page.data[0]?.latest.TIME_SERIES?.[key]?.value || 0)
}

async function take(browser: Browser, { name, path, options, after }: Picture) {
  if (after) await until(after)
  const { page, close } = await signedIn(browser, server.url, 'tenant', path, options)
  await page.getByRole('main').waitFor()
  await until(() => isComplete(page))
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await close()
}

/** Everything is drawn once nothing loads, nothing moves and the text is the same as at the last look. */
async function isComplete(page: Page): Promise<boolean> {
  if ((await page.getByRole('progressbar').count()) > 0) return false
  const look = () => page.evaluate<string>('document.body.innerText.replace(/[0-9]/g, "")')
  const before = await look()
  await page.evaluate(`Promise.all([document.fonts.ready, ...document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
    .map((each) => each.finished.catch(() => {}))]).then(() => {})`)
  await new Promise((done) => setTimeout(done, POLL_MS))
  return before.length > 0 && (await look()) === before
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((done) => setTimeout(done, POLL_MS))
}
