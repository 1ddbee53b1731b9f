import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { restOf } from '../../support/dashboards'
import type { ChaosDevice } from './load'

const RECONNECT_MS = 500

/** WebSocket clients that each follow one device and connect again like a page of the console does. */
export async function openPages(url: string, devices: ChaosDevice[]) {
  const { token } = await restOf(url, 'tenant@signalbox.local', 'tenant')
  let isClosed = false
  const pages = devices.map(({ device }) => ({
    lastUpdateMs: 0,
    lastTs: 0,
    backwards: 0,
    deviceId: device.id,
  }))
  const sockets = new Set<WebSocket>()
  for (const page of pages) connect(page)

  function connect(page: (typeof pages)[number]) {
    if (isClosed) return
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`)
    sockets.add(socket)
    socket.on('open', () => socket.send(JSON.stringify(subscription(page.deviceId))))
    socket.on('message', (data) => {
      page.lastUpdateMs = performance.now()
      const latest: Record<string, number> = JSON.parse(String(data)).latestValues ?? {}
      const ts = Math.max(0, ...Object.values(latest))
      if (ts < page.lastTs) page.backwards++
      page.lastTs = ts
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(() => connect(page), RECONNECT_MS)
    })
  }

  return {
    pages,
    /** How long it takes until every page has a new update. */
    async liveAgain(timeoutMs: number): Promise<number> {
      const begin = performance.now()
      while (pages.some(({ lastUpdateMs }) => lastUpdateMs < begin)) {
        if (performance.now() - begin > timeoutMs) break
        await sleep(20)
      }
      return performance.now() - begin
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.terminate()
    },
  }
}

const subscription = (entityId: string) => ({
  tsSubCmds: [{ entityType: 'DEVICE', entityId, scope: 'LATEST_TELEMETRY', keys: 'value0', cmdId: 1 }],
})
