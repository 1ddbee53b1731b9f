import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../apps/simulator/src/load'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../apps/simulator/src/load-device'
import { signIn } from '../../apps/simulator/src/rest-client'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'
import type { FloodTask } from './flood'

export interface OverloadPlan {
  /** The number of devices that are connected before the flood. */
  devices: number
  /** The messages per second of all these devices together. */
  rate: number
  floodDevices: number
  seconds: number
}

export interface OverloadFigures {
  /** The value of `SIGNALBOX_OVERLOAD_DELAY_MS`. */
  setting: string
  /** Acknowledgement times of the devices that were connected before the flood. */
  deviceP50Ms: number
  deviceP95Ms: number
  /** Response times of a user who signed in before the flood. */
  userP50Ms: number
  userP95Ms: number
  userRefused: number
  /** Response times of `/health/live`. */
  healthP95Ms: number
  flood: Record<string, number>
  /** How often the metrics reported each overload level. */
  levels: Record<string, number>
}

const tsx = createRequire(import.meta.url).resolve('tsx')
const USER_REQUEST_EVERY_MS = 50
const FLOOD_BEGINS_MS = 6000

/**
 * Measures the response times of devices and of a user that connected before an overload: without overload protection
 * (setting 0) and with it.
 */
export async function measureOverload(
  folder: string,
  plan: OverloadPlan,
  settings: readonly string[] = ['0', '100'],
  program?: string,
): Promise<OverloadFigures[]> {
  const figures: OverloadFigures[] = []
  for (const [index, setting] of settings.entries()) {
    const env = { SIGNALBOX_OVERLOAD_DELAY_MS: setting }
    const server = await startServerProcess(join(folder, `overload-${index}`), env, program)
    try {
      figures.push({ setting, ...(await measureBesideFlood(server, plan)) })
    } finally {
      await server.stop()
    }
  }
  return figures
}

async function measureBesideFlood(server: ServerProcess, plan: OverloadPlan) {
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const create = async (prefix: string, count: number) => {
    const tokens = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
    for (const name of tokens) await rest.createDevice({ name, type: 'default' }, name)
    return tokens
  }
  const shape = { ...LOAD_SHAPE, startTs: Date.now() }
  const devices = (await create('steady', plan.devices)).map((name) => loadDevice(name, name, shape))
  const deviceTokens = await create('flood', plan.floodDevices)
  let latenciesMs: number[] = []
  for (const device of devices) await device.connect(server.mqtt, (ms) => latenciesMs.push(ms))
  // The server warms up.
  await publish(devices, plan.rate, 2)

  const stopFlood = startFlood({ url: server.url, mqtt: server.mqtt, token: rest.token, deviceTokens })
  const measurement = new AbortController()
  const measureAll = async () => {
    await sleep(FLOOD_BEGINS_MS)
    latenciesMs = []
    return Promise.all([
      requests(server.url, rest.token, '/api/auth/user', measurement.signal),
      requests(server.url, rest.token, '/health/live', measurement.signal),
      countLevels(server.url, measurement.signal),
      publish(devices, plan.rate, plan.seconds).finally(() => measurement.abort()),
    ])
  }
  const [[user, health, levels], floodCounts] = await runAndStop(measureAll, stopFlood)
  while (devices.some((device) => !device.settle())) await sleep(20)
  for (const device of devices) await device.end()
  latenciesMs.sort((a, b) => a - b)
  return {
    deviceP50Ms: percentile(latenciesMs, 0.5),
    deviceP95Ms: percentile(latenciesMs, 0.95),
    userP50Ms: percentile(user.latenciesMs, 0.5),
    userP95Ms: percentile(user.latenciesMs, 0.95),
    userRefused: user.refused,
    healthP95Ms: percentile(health.latenciesMs, 0.95),
    flood: floodCounts,
    levels,
  }
}

/** Returns the results of `work` and `stop`. Calls `stop` even if `work` fails. */
async function runAndStop<T, S>(work: () => Promise<T>, stop: () => Promise<S>): Promise<[T, S]> {
  const result = await work().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return [result, await stop()]
}

/** The devices publish in turn, together `rate` messages per second. */
async function publish(devices: LoadDevice[], rate: number, seconds: number) {
  const begin = performance.now()
  for (let sent = 0; performance.now() - begin < seconds * 1000; await sleep(5)) {
    const due = Math.floor(((performance.now() - begin) / 1000) * rate)
    for (; sent < due; sent++) devices[sent % devices.length]!.publish(1)
  }
}

async function requests(url: string, token: string, path: string, signal: AbortSignal) {
  const latenciesMs: number[] = []
  let refused = 0
  while (!signal.aborted) {
    const begin = performance.now()
    const answer = await fetch(url + path, { headers: { 'x-authorization': `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.ok) latenciesMs.push(performance.now() - begin)
    else refused++
    await sleep(USER_REQUEST_EVERY_MS)
  }
  return { latenciesMs: latenciesMs.sort((a, b) => a - b), refused }
}

async function countLevels(url: string, signal: AbortSignal) {
  const counts: Record<string, number> = {}
  while (!signal.aborted) {
    const text = await (await fetch(`${url}/metrics`)).text()
    const [, level = 'unknown'] = /^signalbox_overload_level (\d)/m.exec(text) ?? []
    counts[level] = (counts[level] ?? 0) + 1
    await sleep(500)
  }
  return counts
}

function startFlood(task: FloodTask) {
  const program = join(import.meta.dirname, 'flood.ts')
  const child = spawn(process.execPath, ['--import', tsx, program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk))
  const ended = once(child, 'close')
  return async () => {
    child.kill('SIGTERM')
    await ended
    return JSON.parse(text) as Record<string, number>
  }
}
