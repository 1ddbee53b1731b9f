import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { isBuilt } from '../../apps/simulator/src/demo/create-demo'
import type { RestClient } from '../../apps/simulator/src/rest-client'
import { asTenantRest } from '../support/accounts'
import { openBrowser, signedIn, type VisitorOptions } from '../support/browser'
import { HANDBOOK_PICTURES } from './handbook-pictures'

const DASHBOARDS = ['Fleet overview', 'Cold rooms', 'Energy']
const SIZES = { wide: { width: 1440, height: 940 }, phone: { width: 390, height: 940 } }
const HANDBOOK_SIZE = { width: 1280, height: 800 }
const THEMES = ['light', 'dark'] as const
const POLL_MS = 500

interface Picture {
  /** The path of the file in the folder of the documentation, without its extension. */
  name: string
  path(rest: RestClient): Promise<string>
  options: VisitorOptions
  prepare?: ((page: Page) => Promise<void>) | undefined
  /** Whether the devices have sent enough messages. The picture is taken afterwards. */
  isReady?: () => Promise<boolean>
}

/**
 * Takes the selected pictures of the documentation from a server with the demo. The pictures of Home and of the
 * handbook are taken after the devices have sent `minMessages`, so that the numbers in these pictures are realistic.
 */
export async function takePictures(
  url: string,
  folder: string,
  isSelected: (name: string) => boolean,
  minMessages: number,
) {
  // Without this flag letter positions are rounded, and words touch each other.
  const browser = await openBrowser({ flags: ['--font-render-hinting=none'] })
  const files: string[] = []
  try {
    const rest = await asTenantRest(url)
    await until(() => isBuilt(rest))
    for (const picture of await pictures(rest, minMessages)) {
      if (!isSelected(picture.name)) continue
      const file = join(folder, `${picture.name}.png`)
      mkdirSync(dirname(file), { recursive: true })
      await take(browser, url, rest, picture, file)
      files.push(file)
    }
    return files
  } finally {
    await browser.close()
  }
}

async function pictures(rest: RestClient, minMessages: number): Promise<Picture[]> {
  const list: Picture[] = []
  const { data } = await rest.get<{ data: { id: { id: string }; title: string }[] }>(
    '/api/tenant/dashboards?pageSize=100&page=0',
  )
  for (const title of DASHBOARDS) {
    const dashboard = data.find((candidate) => candidate.title === title)
    if (!dashboard) throw new Error(`The demo has no dashboard ${title}`)
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        const name = `pictures/${title.toLowerCase().replaceAll(' ', '-')}-${size}-${theme}`
        const path = async () => `/dashboards/${dashboard.id.id}`
        list.push({ name, path, options: { ...viewport, theme } })
      }
    }
  }
  const isReady = async () => (await messagesThisHour(rest)) >= minMessages
  const home = {
    name: 'pictures/home',
    path: async () => '/home',
    options: { width: 1440, height: 900 },
    isReady,
  }
  const ofHandbook = HANDBOOK_PICTURES.flatMap(({ name, path, prepare, visibleText }) => {
    const sharedPath = callOnce(path)
    return THEMES.map((theme) => ({
      name: `handbook/pictures/${name}-${theme}`,
      path: sharedPath,
      async prepare(page: Page) {
        await prepare?.(page)
        await page.getByText(visibleText).first().waitFor()
      },
      options: { ...HANDBOOK_SIZE, theme },
      isReady,
    }))
  })
  // The picture of Home is the first: every picture needs a sign-in, and the recent activity on Home would later show
  // only sign-ins.
  return [home, ...ofHandbook, ...list]
}

/** Calls `path` once, so that both themes show the same entity: `path` may create it. */
function callOnce(path: (rest: RestClient) => Promise<string>) {
  let first: Promise<string> | undefined
  return (rest: RestClient) => {
    first ??= path(rest)
    return first
  }
}

/** The number of messages that the home page shows; the platform updates it every few seconds. */
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

async function take(browser: Browser, url: string, rest: RestClient, picture: Picture, file: string) {
  const { path, options, prepare, isReady } = picture
  if (isReady) await until(isReady)
  const { page, close } = await signedIn(browser, url, 'tenant', await path(rest), options)
  await page.getByRole('main').waitFor()
  await prepare?.(page)
  await until(() => isComplete(page))
  await page.screenshot({ path: file })
  await close()
}

/** Whether nothing is loading, all animations have ended, and the text does not change within `POLL_MS`. */
async function isComplete(page: Page): Promise<boolean> {
  const isLoading = async () => (await page.getByRole('progressbar').count()) > 0
  if (await isLoading()) return false
  const readText = () => page.evaluate<string>('document.body.innerText.replace(/[0-9]/g, "")')
  const before = await readText()
  await page.evaluate(`Promise.all([document.fonts.ready, ...document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
    .map((each) => each.finished.catch(() => {}))]).then(() => {})`)
  await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  // Widgets may have begun to load in the meantime.
  return before.length > 0 && (await readText()) === before && !(await isLoading())
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
