import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { connectMqttDevice, type MqttDevice } from '../../apps/simulator/src/mqtt-device'
import { type RestClient, signIn as restSignIn } from '../../apps/simulator/src/rest-client'
import { aVisitor, openBrowser, signIn } from '../../e2e/support/browser'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'

/** The path of a script that runs in the page. */
export const inPage = (name: string) => fileURLToPath(new URL(`in-page/${name}`, import.meta.url))

const ADMIN = ['tenant@signalbox.local', 'tenant'] as const

/** Selector of a text with a decimal number: a widget shows its value. */
export const FIRST_NUMBER = 'main :text-matches("\\\\d+\\\\.\\\\d")'

export type BrowserSession = Awaited<ReturnType<typeof openSession>>

/** A server and a user signed in to it in Chromium. */
export async function openSession(dataDir: string) {
  const server = await startServerProcess(dataDir)
  const browser = await openBrowser()
  const { page, close } = await aVisitor(browser, server.url)
  await page.addInitScript({ path: inPage('counting.js') })
  await signIn(page, ...ADMIN)
  return {
    dataDir,
    server,
    browser,
    page,
    rest: await restSignIn(server.url, ...ADMIN),
    /** Opens a dashboard and returns how long it took until the text of a value was visible. */
    async open(dashboard: object, firstValue: string): Promise<number> {
      const rest = await restSignIn(server.url, ...ADMIN)
      const { id } = await rest.post<{ id: { id: string } }>('/api/dashboard', dashboard)
      const begin = performance.now()
      await page.goto(`/dashboards/${id.id}`, { waitUntil: 'commit' })
      await page.locator(firstValue).first().waitFor()
      return performance.now() - begin
    },
    async end() {
      await close()
      await browser.close()
      await server.stop()
    },
  }
}

export interface BenchDevice {
  id: string
  mqtt: MqttDevice
}

/** Creates devices with numbered names, and connects them. */
export async function devicesNamed(
  { rest, server }: { rest: RestClient; server: ServerProcess },
  prefix: string,
  count: number,
): Promise<BenchDevice[]> {
  const devices: BenchDevice[] = []
  for (let index = 0; index < count; index++) {
    const name = `${prefix} ${String(index).padStart(4, '0')}`
    const token = `${prefix}-${index}`
    const id = await rest.createDevice({ name, type: prefix }, token)
    devices.push({ id, mqtt: await connectMqttDevice(server.mqtt, token) })
  }
  return devices
}

/** Runs work for each number, twenty at a time. */
export async function eachOf(count: number, work: (index: number) => Promise<unknown>) {
  const waiting = new Set<Promise<unknown>>()
  for (let index = 0; index < count; index++) {
    const one: Promise<unknown> = work(index).finally(() => waiting.delete(one))
    waiting.add(one)
    if (waiting.size >= 20) await Promise.race(waiting)
  }
  await Promise.all(waiting)
}

interface Counted {
  frames: number
  longestTaskMs: number
  /** From a key or a click to the next frame. */
  slowestInputMs: number
}

/** The frame rate and load of the page while an action runs. */
export async function measureFrames(page: Page, work: () => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const busySeconds = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await page.evaluate('benchCounting.start()')
  const [before, begin] = [await busySeconds(), performance.now()]
  await work()
  const seconds = (performance.now() - begin) / 1000
  const busy = ((await busySeconds()) - before) / seconds
  const { frames, ...slowest } = await page.evaluate<Counted>('benchCounting.stop()')
  await client.detach()
  return { busy, framesPerSecond: frames / seconds, ...slowest }
}
