import { setTimeout as sleep } from 'node:timers/promises'
import { connectMqttDevice, type MqttDevice } from '../apps/simulator/src/mqtt-device'
import { type RestClient, signIn } from '../apps/simulator/src/rest-client'
import { goal, type Line } from '../bench/goals'
import { memoryAfterGc } from '../bench/memory-after-gc'
import { type ServerProcess, startServerProcess } from '../e2e/support/server-process'

const CONNECTIONS = 10_000
const AT_ONCE = 50

/** Measures the server's memory per MQTT connection, idle and after its first message. */
export async function connections(folder: string, share: number): Promise<Line[]> {
  const count = Math.round(CONNECTIONS * share)
  const memory = await memoryAfterGc()
  const server = await startServerProcess(folder, {
    ...memory.env,
    SIGNALBOX_CONNECTIONS_PER_ADDRESS: String(count + 100),
    SIGNALBOX_CONNECT_RATE_PER_ADDRESS: '1000000:1',
    SIGNALBOX_DEMO: 'true',
  })
  try {
    const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
    const measured = await measureConnections(server, rest, count, () => memory.megabytesOf(server.pid))
    const kilobytes = (n: number) => `${n.toFixed(1)} KB`
    return [
      goal('MQTT connections open at once', measured.open, count, 'at least', (n) =>
        n.toLocaleString('en-US'),
      ),
      goal('Memory per idle connection', measured.idleKb, 15, 'at most', kilobytes),
      goal('Memory per connection after its first message', measured.usedKb, 20, 'at most', kilobytes),
    ]
  } finally {
    await server.stop()
  }
}

/**
 * Opens connections, publishes a message over each and closes them. Returns the memory per connection in kilobytes.
 * `kbAfterClosing` measures the memory that remains when it is called.
 */
export async function measureConnections(
  server: ServerProcess,
  rest: RestClient,
  count: number,
  megabytes: () => Promise<number>,
) {
  const tokens = await createDevices(rest, count)
  await retryForAMinute(() => connectMqttDevice(server.mqtt, tokens[0]!).then((device) => device.end()))
  const before = await megabytes()
  const kbPerConnection = async () => (((await megabytes()) - before) * 1024) / count
  const openDevices: MqttDevice[] = []
  let acknowledged = 0
  await inGroups(tokens, async (token) => {
    openDevices.push(await connectMqttDevice(server.mqtt, token, { onAck: () => acknowledged++ }))
  })
  const idleKb = await kbPerConnection()
  await inGroups(openDevices, async (device) => {
    device.publish('v1/devices/me/telemetry', '{"t":1}', 1)
  })
  await retryForAMinute(() =>
    acknowledged === count ? undefined : Promise.reject(new Error('not all acknowledged')),
  )
  const usedKb = await kbPerConnection()
  const stillOpen = openDevices.filter(({ isOpen }) => isOpen).length
  await inGroups(openDevices, (device) => device.end())
  return { open: stillOpen, idleKb, usedKb, kbAfterClosing: kbPerConnection }
}

async function createDevices(rest: RestClient, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, index) => `connection-${index}`)
  await inGroups(tokens, (token) => rest.createDevice({ name: token, type: 'default' }, token))
  return tokens
}

async function inGroups<T>(items: T[], work: (item: T) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(work))
}

async function retryForAMinute(work: () => Promise<unknown> | undefined) {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 600) throw error
      await sleep(100)
    }
  }
}
