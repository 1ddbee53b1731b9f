import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LOAD_SHAPE, loadDevice } from '../../apps/simulator/src/load-device'
import { connectMqttDevice, type MqttAddress } from '../../apps/simulator/src/mqtt-device'

/** The argument of this process, which sends the server more work than it can do. */
export interface FloodTask {
  url: string
  mqtt: MqttAddress
  token: string
  deviceTokens: string[]
}

/** How long a client waits after a refusal. Many programs wait less than the server asks for, as here. */
const RETRY_MS = 250
const REQUESTS = 150
const SOCKETS = 30
const CONNECTIONS = 60
/** The time in which all clients start. */
const START_MS = 3000

const { url, mqtt, token, deviceTokens } = JSON.parse(process.argv[2] ?? '{}') as FloodTask
const counts = {
  requests: 0,
  refusedRequests: 0,
  sockets: 0,
  refusedSockets: 0,
  connections: 0,
  refusedConnections: 0,
  messages: 0,
}
let isOver = false
process.once('SIGTERM', () => {
  isOver = true
  process.stdout.write(JSON.stringify(counts), () => process.exit())
})

const QUERY = {
  entityFilter: { type: 'entityType', entityType: 'DEVICE' },
  entityFields: ['name', 'type', 'label', 'createdTime'].map((key) => ({ type: 'ENTITY_FIELD', key })),
  latestValues: Array.from({ length: 10 }, (_, index) => ({ type: 'TIME_SERIES', key: `value${index}` })),
  pageLink: {
    page: 0,
    pageSize: 100,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
  },
  keyFilters: [],
}

async function request() {
  const answer = await fetch(`${url}/api/entitiesQuery/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
    body: JSON.stringify(QUERY),
  })
  await answer.arrayBuffer()
  if (answer.ok) counts.requests++
  else {
    counts.refusedRequests++
    await sleep(RETRY_MS)
  }
}

async function openSocket() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.terminate()
  if (isOpen) counts.sockets++
  else {
    counts.refusedSockets++
    await sleep(RETRY_MS)
  }
}

async function connect(deviceToken: string) {
  try {
    const device = await connectMqttDevice(mqtt, deviceToken)
    counts.connections++
    await device.end()
  } catch {
    counts.refusedConnections++
    await sleep(RETRY_MS)
  }
}

/** A device that sends as fast as it is acknowledged, and connects again after a refusal. */
async function send(deviceToken: string) {
  const device = loadDevice(deviceToken, deviceToken, { ...LOAD_SHAPE, startTs: Date.now() })
  while (!isOver) {
    try {
      await device.connect(mqtt, () => counts.messages++)
    } catch {
      counts.refusedConnections++
      await sleep(RETRY_MS)
      continue
    }
    while (device.isOpen && !isOver) {
      device.publish(50)
      await sleep(5)
    }
  }
}

const repeat = async (work: () => Promise<void>) => {
  while (!isOver) await work().catch(() => sleep(RETRY_MS))
}

const tokensToConnect = deviceTokens.splice(0, CONNECTIONS)
const clients = [
  ...Array.from({ length: REQUESTS }, () => () => repeat(request)),
  ...Array.from({ length: SOCKETS }, () => () => repeat(openSocket)),
  ...tokensToConnect.map((deviceToken) => () => repeat(() => connect(deviceToken))),
  ...deviceTokens.map((deviceToken) => () => send(deviceToken)),
].sort(() => Math.random() - 0.5)
// The clients start one after the other, so that the load grows.
for (const client of clients) {
  void client()
  await sleep(START_MS / clients.length)
}
