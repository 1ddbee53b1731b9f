import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sessionService } from '../access/sessions'
import { tokenService } from '../access/tokens'
import { querySlots } from '../database/query-slots'
import { entityDirectory } from '../directory/entity-directory'
import { allAlarms } from '../entities/alarm/all-alarms.repository'
import { upgradeRouter } from '../http/upgrades'
import { alarmCounter } from '../queries/count-alarms'
import { dataQueries } from '../queries/data-queries'
import { telemetryAccess } from '../telemetry/telemetry-access'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import type { TestApp } from '../testing/app'
import { liveServer } from './live-server'
import type { LiveSettings } from './settings'

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of any shape
type Message = any

export interface LiveClient {
  socket: WebSocket
  send(frame: object | string): void
  /** The next message. */
  next(): Promise<Message>
  /** Checks that nothing was sent: the response to a probe command is the next message. */
  expectNothing(): Promise<void>
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

/** Opens the HTTP port of the platform for WebSocket clients and returns its address. */
export async function listen(app: TestApp): Promise<string> {
  const { http } = app.anyNode()
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}`
}

/**
 * Calls `save` before or after the next read of history on the node that responds. It gets the service of this node:
 * the node receives points that other nodes save with a delay.
 */
export function saveDuringRead(
  { nodes }: TestApp,
  method: 'history' | 'historyOf',
  when: string,
  save: (timeseries: TimeseriesService) => Promise<unknown>,
) {
  for (const { telemetry } of nodes) {
    const { timeseries } = telemetry
    const read = timeseries[method] as (...args: unknown[]) => Promise<never>
    const spy = vi.spyOn(timeseries, method).mockImplementationOnce(async (...args: unknown[]) => {
      if (when === 'before') await save(timeseries)
      const found = await read(...args)
      if (when === 'after') await save(timeseries)
      return found
    })
    onTestFinished(() => spy.mockRestore())
  }
}

/** Another live server with other settings, on the same platform. */
export async function liveServerWith(app: TestApp, settings: Partial<LiveSettings>) {
  const { db, bus, http, telemetry, signingKeys: keys, cluster } = app.platform
  const sessions = await sessionService(db, bus, 3600)
  const tokens = tokenService({ keys, accessSeconds: 3600, refreshSeconds: 3600, sessions })
  const access = telemetryAccess(entityDirectory(db))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const queries = dataQueries(db, db, querySlots())
  const countAlarms = alarmCounter(queries, allAlarms(db))
  const parts = { ...telemetry, ...queries, countAlarms, access }
  const live = liveServer({
    upgrades: upgradeRouter(server),
    tokens,
    bus,
    network: cluster.network,
    otherNodes: cluster.membership?.otherIds,
    hasLease: cluster.membership?.hasLease,
    log: http.log,
    ...parts,
    settings,
  })
  return {
    live,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await live.close()
      server.close()
    },
  }
}

export async function connect(
  base: string,
  token: string,
  path = '/api/ws/plugins/telemetry',
): Promise<LiveClient> {
  const socket = new WebSocket(`${base}${path}?token=${token}`)
  const messages: Message[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  let probes = 1_000_000

  const client: LiveClient = {
    socket,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next() {
      while (messages.length === 0) {
        await new Promise<void>((resolve, reject) => {
          wake = resolve
          void closed.then(({ code, reason }) => reject(new Error(`Closed with ${code} ${reason}`)))
        })
      }
      return messages.shift()
    },
    async expectNothing() {
      // Longer than a tick, so that an update would be sent before the response to the probe.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const cmdId = ++probes
      client.send({ historyCmds: [{ cmdId }] })
      const answer = await client.next()
      if (answer.subscriptionId !== cmdId) throw new Error(`Unexpected message ${JSON.stringify(answer)}`)
    },
    close: () => socket.close(),
  }
  return client
}

/** The status and body of a refused handshake. */
export function refusal(base: string, path: string): Promise<{ status: number; body: Message }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base}${path}`)
    socket.on('open', () => reject(new Error('The handshake was accepted')))
    socket.on('error', () => {}) // The refusal also causes an error event.
    socket.on('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
    })
  })
}
