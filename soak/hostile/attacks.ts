import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { connectMqttDevice } from '../../apps/simulator/src/mqtt-device'
import { type Attacker, installRootChain } from './attacker'

export interface Attack {
  name: string
  /** Runs until the signal aborts; failed requests are ignored. */
  run(attacker: Attacker, signal: AbortSignal): Promise<void>
}

/**
 * Attacks that slowed other tenants until limits were added. Each of them is run by
 * `measureUnderAttack` and by a test.
 */
export const ATTACKS: Attack[] = [
  {
    name: 'sign-in flood',
    run: ({ server }, signal) =>
      repeat(100, signal, () =>
        send(server.url, '/api/auth/login', { username: 'nobody@soak.test', password: 'wrong password' }),
      ),
  },
  {
    name: 'large bodies to open routes',
    run({ server }, signal) {
      const body = Buffer.from(`{"username":"${'x'.repeat(20_000_000)}"}`)
      return repeat(3, signal, () => sendBytes(server.url, '/api/auth/login', body))
    },
  },
  {
    name: 'fan-out through 30 stages',
    async run(attacker, signal) {
      await installRootChain(attacker, 'Fan-out', ...fanOut(30))
      await publishAll(attacker, signal, () => '{"t":1}')
    },
  },
  {
    name: 'endless loops in scripts',
    async run(attacker, signal) {
      await installRootChain(attacker, 'Endless', [scriptNode('for (;;) {}')], [])
      await publishAll(attacker, signal, () => '{"t":1}')
    },
  },
  {
    name: 'endless loops for 420 messages at once',
    async run(attacker, signal) {
      await installRootChain(attacker, 'Endless', [scriptNode('for (;;) {}')], [])
      await publishAll(attacker, signal, spreadPoints)
    },
  },
  {
    name: 'points spread over 420 months',
    run: (attacker, signal) => publishAll(attacker, signal, spreadPoints),
  },
  {
    name: 'slow queries',
    run: ({ server, token }, signal) =>
      repeat(24, signal, () => send(server.url, '/api/entitiesQuery/find', SLOW_QUERY, token)),
  },
  {
    name: 'connections that never send',
    async run({ server }, signal) {
      const openSockets: Socket[] = []
      while (!signal.aborted) {
        for (let i = 0; i < 20; i++)
          openSockets.push(connect(server.mqtt.port, server.mqtt.host).on('error', () => {}))
        await sleep(20)
        while (openSockets.length > 2000) openSockets.shift()!.destroy()
      }
      for (const socket of openSockets) socket.destroy()
    },
  },
  {
    name: 'random packets over MQTT and CoAP',
    async run({ server }, signal) {
      const udp = createSocket('udp4').on('error', () => {})
      await repeat(10, signal, async () => {
        for (let i = 0; i < 50; i++) udp.send(randomBytes(60), server.coapPort, server.mqtt.host)
        const socket = connect(server.mqtt.port, server.mqtt.host).on('error', () => {})
        socket.end(randomBytes(200))
        await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      })
      udp.close()
    },
  },
  {
    name: 'thousands of live subscriptions',
    async run({ server, token, deviceId }, signal) {
      const url = `${server.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`
      await repeat(5, signal, async () => {
        const socket = new WebSocket(url)
        socket.on('error', () => {})
        const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
        socket.once('open', () => {
          for (let cmdId = 1; cmdId <= 2000; cmdId++) socket.send(subscription(cmdId, deviceId))
          setTimeout(() => socket.close(), 2000)
        })
        await closed
      })
    },
  },
]

const SLOW_QUERY = {
  entityFilter: { type: 'deviceType', deviceType: 'default', deviceNameFilter: '' },
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  // The maximum number of keys of a text search.
  latestValues: Array.from({ length: 50 }, (_, index) => ({ type: 'TIME_SERIES', key: `key${index}` })),
  pageLink: {
    page: 0,
    pageSize: 1024,
    textSearch: 'a',
    sortOrder: { key: { type: 'TIME_SERIES', key: 't' }, direction: 'ASC' },
  },
  keyFilters: [],
}

const subscription = (cmdId: number, entityId: string) =>
  JSON.stringify({ tsSubCmds: [{ cmdId, entityType: 'DEVICE', entityId, scope: 'LATEST_TELEMETRY' }] })

const scriptNode = (jsScript: string) => ({
  type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  name: 'Script',
  debugMode: false,
  configuration: { jsScript },
})

/**
 * Stages of two nodes. Each node is linked to both nodes of the next stage, so that the number of copies of a message
 * doubles at every stage.
 */
function fanOut(stages: number): [object[], object[]] {
  const logNode = (index: number) => ({
    type: 'org.thingsboard.rule.engine.action.TbLogNode',
    name: `Log ${index}`,
    debugMode: false,
    configuration: { jsScript: "return 'x';" },
  })
  const links = Array.from({ length: stages - 1 }, (_, stage) =>
    [0, 1].flatMap((from) =>
      [0, 1].map((to) => ({ fromIndex: stage * 2 + from, toIndex: stage * 2 + 2 + to, type: 'Success' })),
    ),
  )
  return [Array.from({ length: stages * 2 }, (_, index) => logNode(index)), links.flat()]
}

const MONTH_MS = 30 * 24 * 3_600_000

const spreadPoints = () =>
  JSON.stringify(
    Array.from({ length: 420 }, (_, month) => ({
      ts: Date.now() - month * MONTH_MS,
      values: { spread: month },
    })),
  )

/** The attacker's device publishes all the time and reconnects when it is disconnected. */
async function publishAll({ server, deviceToken }: Attacker, signal: AbortSignal, payload: () => string) {
  while (!signal.aborted) {
    try {
      let waiting = 0
      const device = await connectMqttDevice(server.mqtt, deviceToken, { onAck: () => waiting-- })
      for (let id = 1; !signal.aborted && device.isOpen; id = (id % 60_000) + 1) {
        if (waiting < 20) {
          waiting++
          device.publish('v1/devices/me/telemetry', payload(), id)
        }
        await sleep(1)
      }
      if (device.isOpen) await device.end()
    } catch {
      await sleep(100)
    }
  }
}

/** Runs `work` in `count` parallel loops; each loop starts it again when it has ended. */
async function repeat(count: number, signal: AbortSignal, work: () => Promise<unknown>) {
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!signal.aborted) {
        await work().catch(() => {})
        await sleep(1)
      }
    }),
  )
}

const send = (url: string, path: string, body: object, token?: string) =>
  sendBytes(url, path, Buffer.from(JSON.stringify(body)), token)

async function sendBytes(url: string, path: string, body: Buffer<ArrayBuffer>, token?: string) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token) headers.set('x-authorization', `Bearer ${token}`)
  const answer = await fetch(new URL(path, url), { method: 'POST', headers, body })
  await answer.arrayBuffer()
}
