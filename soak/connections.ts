import { setTimeout as sleep } from 'node:timers/promises'
import { connectMqttDevice, type MqttDevice } from '../apps/simulator/src/mqtt-device'
import { signIn } from '../apps/simulator/src/rest-client'
import { collector } from '../bench/collected'
import { goal, type Line } from '../bench/goals'
import { startServerProcess } from '../e2e/support/server-process'

const CONNECTIONS = 10_000
const AT_ONCE = 50

/** The server's memory per MQTT connection, idle and after its first message. */
export async function connections(folder: string, share: number): Promise<Line[]> {
  const count = Math.round(CONNECTIONS * share)
  const memory = await collector()
  const server = await startServerProcess(folder, {
    ...memory.env,
    SIGNALBOX_CONNECTIONS_PER_ADDRESS: String(count + 100),
    SIGNALBOX_CONNECT_RATE_PER_ADDRESS: '1000000:1',
    SIGNALBOX_DEMO: 'true',
  })
  try {
    const tokens = await devices(server.url, count)
    await retried(() => connectMqttDevice(server.mqtt, tokens[0]!).then((device) => device.end()))
    const before = await memory.megabytesOf(server.pid)
    const open: MqttDevice[] = []
    let acknowledged = 0
    await inGroups(tokens, async (token) => {
      open.push(await connectMqttDevice(server.mqtt, token, { onAck: () => acknowledged++ }))
    })
    const idle = await memory.megabytesOf(server.pid)
    await inGroups(open, async (device) => {
      device.publish('v1/devices/me/telemetry', '{"t":1}', 1)
    })
    await retried(() =>
      acknowledged === count ? undefined : Promise.reject(new Error('not all acknowledged')),
    )
    const used = await memory.megabytesOf(server.pid)
    await inGroups(open, (device) => device.end())
    const each = (megabytes: number) => ((megabytes - before) * 1024) / count
    const kilobytes = (n: number) => `${n.toFixed(1)} KB`
    return [
      goal('MQTT connections open at once', open.length, count, 'least', (n) => n.toLocaleString('en-US')),
      goal('Memory per idle connection', each(idle), 15, 'most', kilobytes),
      goal('Memory per connection after its first message', each(used), 20, 'most', kilobytes),
    ]
  } finally {
    await server.stop()
  }
}

async function devices(url: string, count: number): Promise<string[]> {
  const rest = await signIn(url, 'tenant@signalbox.local', 'tenant')
  const tokens = Array.from({ length: count }, (_, index) => `connection-${index}`)
  await inGroups(tokens, (token) => rest.createDevice({ name: token, type: 'default' }, token))
  return tokens
}

async function inGroups<T>(items: T[], work: (item: T) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(work))
}

/** Retries for a minute. */
async function retried(work: () => Promise<unknown> | undefined) {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 600) throw error
      await sleep(100)
    }
  }
}
