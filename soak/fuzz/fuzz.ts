import { createSocket } from 'node:dgram'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import * as mqttPacket from 'mqtt-packet'
import { WebSocket } from 'ws'
import { signIn } from '../../apps/simulator/src/rest-client'
import { goal, type Line } from '../../bench/goals'
import { residentMegabytes } from '../../bench/resident'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'
import { coapDatagram, httpMethod, httpPath, mutate, nearlyJson, publishPacket } from './inputs'

const INPUTS = 10_000_000
/** Shares of the inputs by protocol, in percent. */
const SHARES = { mqtt: 50, coap: 30, webSocket: 15, http: 5 }
const TOKEN = 'fuzz'
/** A run with fewer memory samples (one per second) has no memory goal: a server that was just started grows anyway. */
const MIN_SAMPLES = 60

interface Counts {
  inputs: number
  serverErrors: string[]
}

interface Target {
  server: ServerProcess
  token: string
  counts: Counts
}

/**
 * Sends invalid and nearly valid inputs to every protocol. The server has to stay healthy, without responses of class
 * 5xx and without growing memory.
 */
export async function fuzz(folder: string, share: number): Promise<Line[]> {
  const inputCount = Math.round(INPUTS * share)
  const server = await startServerProcess(folder, { SIGNALBOX_CONNECT_RATE_PER_ADDRESS: '1000000:1' })
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  await rest.createDevice({ name: TOKEN, type: 'default' }, TOKEN)
  const target: Target = { server, token: rest.token, counts: { inputs: 0, serverErrors: [] } }
  const memory: number[] = []
  const sampler = setInterval(() => memory.push(residentMegabytes(server.pid)), 1000)
  try {
    await Promise.all([
      mqtt(target, (inputCount * SHARES.mqtt) / 100),
      coap(target, (inputCount * SHARES.coap) / 100),
      webSocket(target, (inputCount * SHARES.webSocket) / 100),
      http(target, (inputCount * SHARES.http) / 100),
    ])
    const health = await fetch(new URL('/health', server.url))
    const { counts } = target
    for (const error of new Set(counts.serverErrors)) console.log(error)
    const plain = (n: number) => n.toLocaleString('en-US')
    return [
      goal('Inputs sent', counts.inputs, inputCount * 0.999, 'at least', (n) => plain(Math.round(n))),
      goal('Healthy at the end', health.status === 200 ? 1 : 0, 1, 'at least', plain),
      goal('Answers of class 5xx other than 503', counts.serverErrors.length, 0, 'at most', plain),
      ...(memory.length < MIN_SAMPLES ? [] : [memoryGoal(memory)]),
    ]
  } finally {
    clearInterval(sampler)
    await server.stop()
  }
}

const memoryGoal = (memory: number[]) =>
  goal(
    'Memory at the end, relative to that after a third of the run',
    memoryGrowth(memory),
    1.2,
    'at most',
    (n) => n.toFixed(2),
  )

/** The mean of the last tenth, divided by the mean of the tenth that starts after one third. */
function memoryGrowth(memory: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length)
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const third = Math.floor(memory.length / 3)
  return mean(memory.slice(-tenth)) / mean(memory.slice(third, third + tenth))
}

const CONNECT_PACKET = mqttPacket.generate({
  cmd: 'connect',
  clientId: '',
  clean: true,
  keepalive: 60,
  username: TOKEN,
})
const BATCH = 200
const MAX_REFUSED = 1000

async function mqtt({ server, counts }: Target, inputCount: number) {
  for (let sent = 0; sent < inputCount; sent += BATCH) {
    const packets = Array.from({ length: BATCH - 1 }, publishPacket)
    // Only the last packet is mutated: an invalid packet ends the connection, and no later packet would be read.
    const bytes = Buffer.concat([CONNECT_PACKET, ...packets, mutate(publishPacket())])
    const socket = connect(server.mqtt.port, server.mqtt.host).on('error', () => {})
    socket.resume()
    socket.end(bytes)
    await untilClosed(socket)
    counts.inputs += BATCH
  }
}

async function coap({ server, counts }: Target, inputCount: number) {
  const socket = createSocket('udp4').on('error', () => {})
  for (let sent = 0; sent < inputCount; sent += BATCH) {
    const sends = Array.from(
      { length: BATCH },
      () => new Promise((resolve) => socket.send(coapDatagram(), server.coapPort, server.mqtt.host, resolve)),
    )
    await Promise.all(sends)
    counts.inputs += BATCH
  }
  socket.close()
}

async function webSocket({ server, token, counts }: Target, inputCount: number) {
  const url = `${server.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`
  let refused = 0
  for (let sent = 0; sent < inputCount; ) {
    const socket = new WebSocket(url)
    let isOpen = false
    socket.on('error', ({ message }) => {
      if (/response: 5(?!03)/.test(message)) counts.serverErrors.push(`The WebSocket was refused: ${message}`)
    })
    socket.once('open', () => {
      isOpen = true
      for (let i = 0; i < BATCH; i++) socket.send(nearlyJson())
      socket.close()
    })
    await untilClosed(socket)
    // A busy server may refuse a connection: the loop tries again.
    if (isOpen) {
      sent += BATCH
      counts.inputs += BATCH
    } else if (++refused > MAX_REFUSED) throw new Error(`${refused} WebSocket connections were refused`)
  }
}

/** Waits until a socket is closed, also after an error. */
const untilClosed = (socket: Socket | WebSocket) =>
  new Promise<unknown>((resolve) => socket.once('close', resolve))

async function http(target: Target, inputCount: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  for (let sent = 0; sent < inputCount; sent += 8)
    await Promise.all(Array.from({ length: 8 }, () => httpRequest(target, agent)))
  agent.destroy()
}

function httpRequest({ server, token, counts }: Target, agent: Agent): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const [method, path] = [httpMethod(), httpPath()]
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` }
    const clientRequest = request({ agent, hostname, port, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 500 && status !== 503) counts.serverErrors.push(`${method} ${path} answered ${status}`)
      counts.inputs++
      answer.resume().on('end', resolve)
    })
    clientRequest.on('error', () => {
      counts.inputs++
      resolve()
    })
    clientRequest.end(method === 'GET' ? undefined : nearlyJson())
  })
}
