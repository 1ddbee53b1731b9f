import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { connectMqttDevice, type MqttDevice } from '../../apps/simulator/src/mqtt-device'
import { type RestClient, signIn as restSignIn } from '../../apps/simulator/src/rest-client'
import { aVisitor, openBrowser, signIn } from '../../e2e/support/browser'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'

/** The path of a script that runs in the page. */
export const scriptInPage = (name: string) => fileURLToPath(new URL(`in-page/${name}`, import.meta.url))

const ADMIN = ['tenant@signalbox.local', 'tenant'] as const

/** Selector of a text with a decimal number. It matches when a widget shows its value. */
export const FIRST_NUMBER = 'main :text-matches("\\\\d+\\\\.\\\\d")'

export type BrowserSession = Awaited<ReturnType<typeof openSession>>

/** Starts a server, and signs in to it in Chromium as the tenant administrator. */
export async function openSession(dataDir: string) {
  const server = await startServerProcess(dataDir)
  const browser = await openBrowser()
  const { page, close } = await aVisitor(browser, server.url)
  await page.addInitScript({ path: scriptInPage('counting.js') })
  await signIn(page, ...ADMIN)
  return {
    dataDir,
    server,
    browser,
    page,
    rest: await restSignIn(server.url, ...ADMIN),
    /** Saves and opens a dashboard; returns the time until an element of the selector `firstValue` is visible. */
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

/** Creates devices with numbered names, and connects them by MQTT. */
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

/** Calls `work` with each index below `count`; at most twenty calls run at a time. */
export async function forEachIndex(count: number, work: (index: number) => Promise<unknown>) {
  const running = new Set<Promise<unknown>>()
  for (let index = 0; index < count; index++) {
    const call: Promise<unknown> = work(index).finally(() => running.delete(call))
    running.add(call)
    if (running.size >= 20) await Promise.race(running)
  }
  await Promise.all(running)
}

interface PageCounts {
  frames: number
  longestTaskMs: number
  /** The longest time from a key or a click to the next frame. */
  slowestInputMs: number
}

/** The frame rate and load of the page while `work` runs. */
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
  const { frames, ...slowest } = await page.evaluate<PageCounts>('benchCounting.stop()')
  await client.detach()
  return { busy, framesPerSecond: frames / seconds, ...slowest }
}
