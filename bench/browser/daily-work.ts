import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { withDatabase } from '../../apps/server/src/database/backup/running-database'
import { openDatabase } from '../../apps/server/src/database/database'
import { median } from '../timed'
import { type BrowserSession, devicesNamed } from './browser-session'

const DEVICES = 100_000
const ALARMS = 100_000
const ROUNDS = 5

/** Measures the alarms page, a device page and the palette in a tenant with 100,000 devices and alarms. */
export async function measureDailyWork(session: BrowserSession) {
  const { page } = session
  const [pump] = await devicesNamed(session, 'pump', 1)
  if (!pump) throw new Error('No device was created')
  const values = { pressure: 4.25, flow: 12.5, temperature: 21.5 }
  pump.mqtt.publish('v1/devices/me/telemetry', JSON.stringify(values), 1)
  await insertEntities(session.dataDir, pump.id)

  // Loads the scripts of the page, so that the measured times include only the data.
  await page.goto('/alarms')
  await alarmRow(page).waitFor()
  const alarmsMs = await medianOfRounds(async () => {
    await page.goto('/home')
    await page.getByText('Active alarms').first().waitFor()
    return msUntilShown(page, { event: 'click', selector: '[role=row]', text: 'Level high' }, () =>
      page.getByRole('link', { name: 'Alarms', exact: true }).click(),
    )
  })
  const filterMs = await medianOfRounds(async (round) => {
    const { view, selector, text } =
      round % 2 === 0
        ? { view: 'Snoozed', selector: 'strong', text: 'No alarms' }
        : { view: 'All', selector: '[role=row]', text: 'Level high' }
    return msUntilShown(page, { event: 'click', selector, text }, () =>
      page.getByRole('button', { name: new RegExp(`^${view}`) }).click(),
    )
  })

  await page.goto(`/devices/${pump.id}`)
  await tile(page).waitFor()
  const tilesMs = await medianOfRounds(async () => {
    await page.goto('/devices')
    await page.getByText(/^1–10 of/).waitFor()
    await page.keyboard.press('/')
    await page.getByPlaceholder('Search devices').fill('pump 0000')
    await page.getByText('1–1 of 1').waitFor()
    return msUntilShown(page, { event: 'click', selector: '[data-key=pressure]', text: '4.25' }, () =>
      page.getByRole('link', { name: 'pump 0000' }).click(),
    )
  })

  await page.goto('/home')
  await page.getByRole('button', { name: 'Search everything' }).waitFor()
  const paletteMs = await medianOfRounds(async (round) => {
    await page.keyboard.press('Control+k')
    const text = `filled ${String(77_700 + round).padStart(6, '0')}`
    const field = page.getByRole('combobox', { name: 'Search everything' })
    await field.waitFor()
    const ms = await msUntilShown(page, { event: 'input', selector: '[role=option]', text }, () =>
      page.keyboard.insertText(text),
    )
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    return ms
  })
  await pump.mqtt.end()
  return { alarmsMs, filterMs, tilesMs, paletteMs }
}

interface AwaitedText {
  /** The event at which the time begins. */
  event: 'click' | 'input'
  /** The time ends when an element of this selector contains the text. */
  selector: string
  text: string
}

/** Runs in the page: resolves with the time from the next event to the frame that shows the text. */
const MEASURE_UNTIL_SHOWN = `({ event, selector, text }) => {
  const isShown = () => [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text))
  const ms = new Promise((resolve) => addEventListener(event, ({ timeStamp }) => {
    const check = () => isShown() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(check)
    check()
  }, { capture: true, once: true }))
  return { ms }
}`

/** Measures in the page, because Playwright looks for an element only every half second. */
async function msUntilShown(page: Page, awaited: AwaitedText, act: () => Promise<void>): Promise<number> {
  const result = await page.evaluateHandle<{ ms: Promise<number> }>(
    `(${MEASURE_UNTIL_SHOWN})(${JSON.stringify(awaited)})`,
  )
  await act()
  return result.evaluate(({ ms }) => ms)
}

const alarmRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Level high' }).first()
const tile = (page: Page) => page.getByRole('button', { name: /^Pressure/ }).filter({ hasText: '4.25' })

async function medianOfRounds(work: (round: number) => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await work(round))
  return median(all)
}

/** Inserts devices and alarms directly into the database, with the tenant and profile of the template device. */
const insertEntities = (dataDir: string, templateDeviceId: string) =>
  withDatabase(dataDir, async (url) => {
    const { db, close } = openDatabase(url, 1)
    await sql`insert into device
        (id, created_time, tenant_id, device_profile_id, name, type, label, device_data, additional_info)
      select uuidv7(), 1700000000000 + i, d.tenant_id, d.device_profile_id, 'filled ' || lpad(i::text, 6, '0'),
        d.type, '', d.device_data, d.additional_info
      from device d, generate_series(1, ${DEVICES}::int) i where d.id = ${templateDeviceId}::uuid`.execute(db)
    await sql`insert into alarm
        (id, created_time, tenant_id, type, originator_id, originator_type, severity, status, start_ts, end_ts, details)
      select uuidv7(), f.created_time, f.tenant_id, 'Level high', f.id, 'DEVICE',
        (array['CRITICAL', 'MAJOR', 'MINOR', 'WARNING'])[1 + f.created_time % 4],
        (array['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'])[1 + f.created_time / 4 % 4],
        f.created_time, f.created_time, '{}'
      from device f where f.name like 'filled %' limit ${ALARMS}`.execute(db)
    await sql`vacuum analyze`.execute(db)
    await close()
  })
