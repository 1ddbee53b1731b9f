import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { percentile } from '../apps/simulator/src/load'
import { connectMqttDevice, type MqttDevice } from '../apps/simulator/src/mqtt-device'
import { signIn } from '../apps/simulator/src/rest-client'
import { startServerProcess } from '../e2e/support/server-process'
import { memoryAfterGc } from './memory-after-gc'

export interface LivePlan {
  sessions: number
  devicesPerSession: number
  updatesPerSecond: number
  seconds: number
}

export interface LiveFigures {
  delivered: number
  expected: number
  /** The median of the times from the publish to the arrival at the WebSocket client, including the commit. */
  p50Ms: number
  p99Ms: number
  /** Memory of the server after a garbage collection, when a tenth of the time has passed. */
  megabytesEarly: number
  /** Memory of the server after a garbage collection, at the end. */
  megabytesLate: number
}

const TICK_MS = 50

/** Measures live updates: many sessions follow many devices. Each value is the time at which it was sent. */
export async function measureLive(dataDir: string, plan: LivePlan): Promise<LiveFigures> {
  const { env, megabytesOf } = await memoryAfterGc()
  const server = await startServerProcess(dataDir, env)
  try {
    const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
    const ids: string[] = []
    const devices: MqttDevice[] = []
    for (let index = 0; index < plan.sessions * plan.devicesPerSession; index++) {
      const name = `live-${index}`
      ids.push(await rest.createDevice({ name, type: 'default' }, name))
      devices.push(await connectMqttDevice(server.mqtt, name))
    }
    const latencies: number[] = []
    const sockets = await Promise.all(
      Array.from({ length: plan.sessions }, (_, session) => {
        const deviceIds = ids.slice(session * plan.devicesPerSession, (session + 1) * plan.devicesPerSession)
        return openLiveSession(server.url, rest.token, deviceIds, (sentMs) =>
          latencies.push(Date.now() - sentMs),
        )
      }),
    )
    await publishOnce(devices, latencies)
    const early = sleep(plan.seconds * 100).then(() => megabytesOf(server.pid))
    const publishedCount = await publishTimes(devices, plan)
    const megabytesLate = await megabytesOf(server.pid)
    await sleep(2000)
    for (const socket of sockets) socket.close()
    for (const device of devices) await device.end()
    latencies.sort((a, b) => a - b)
    return {
      delivered: latencies.length,
      expected: publishedCount,
      p50Ms: percentile(latencies, 0.5),
      p99Ms: percentile(latencies, 0.99),
      megabytesEarly: await early,
      megabytesLate,
    }
  } finally {
    await server.stop()
  }
}

/** Publishes one value of each device without measuring it, because the first value creates the series. */
export async function publishOnce(devices: MqttDevice[], latencies: number[]) {
  for (const device of devices) device.publish('v1/devices/me/telemetry', `{"sent":${Date.now()}}`, 1)
  while (latencies.length < devices.length) await sleep(TICK_MS)
  latencies.length = 0
}

/** Opens a WebSocket session that is subscribed to the latest value of `key` of the devices. */
export async function openLiveSession(
  url: string,
  token: string,
  ids: string[],
  onValue: (sentMs: number) => void,
  key = 'sent',
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let answers = 0
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (text) => {
      const { data } = JSON.parse(String(text)) as { data: Record<string, [number, string][]> | null }
      if (++answers === ids.length) resolve()
      for (const [, value] of data?.[key] ?? [])
        if (value !== null && answers > ids.length) onValue(Number(value))
    })
  })
  const tsSubCmds = ids.map((entityId, index) => ({
    cmdId: index + 1,
    entityType: 'DEVICE',
    entityId,
    keys: key,
  }))
  for (let from = 0; from < tsSubCmds.length; from += 10)
    socket.send(JSON.stringify({ tsSubCmds: tsSubCmds.slice(from, from + 10) }))
  await ready
  return socket
}

/** Publishes the current time from one device after the other; returns the number of messages. */
export async function publishTimes(
  devices: MqttDevice[],
  { updatesPerSecond, seconds }: Pick<LivePlan, 'updatesPerSecond' | 'seconds'>,
  tickMs = TICK_MS,
): Promise<number> {
  const begin = Date.now()
  let sent = 0
  while (Date.now() - begin < seconds * 1000) {
    const due = Math.floor(((Date.now() - begin) / 1000) * updatesPerSecond)
    for (; sent < due; sent++) {
      devices[sent % devices.length]!.publish(
        'v1/devices/me/telemetry',
        `{"sent":${Date.now()}}`,
        (sent % 65_535) + 1,
      )
    }
    await sleep(tickMs)
  }
  return sent
}
