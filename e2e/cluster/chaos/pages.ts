import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import type { AlarmDevice } from './alarm-devices'
import { asTenant } from './load'

const RECONNECT_MS = 500

/** A WebSocket client that subscribes to one value and reconnects like a page of the console. */
interface FollowingPage {
  subscription: object
  lastUpdateMs: number
  /** The longest time without an update since the last fault began. */
  longestGapMs: number
  lastValue: number
  /** How often a value was followed by a smaller one on the same connection. */
  decreases: number
}

/** Opens pages that subscribe to points of the devices, and to numbers of the alarm devices. */
export async function openPages(url: string, deviceIds: string[], alarmDevices: AlarmDevice[]) {
  const { token } = await asTenant(url)
  let isClosed = false
  const sockets = new Set<WebSocket>()
  const pages = deviceIds.map((id) => aPage({ tsSubCmds: [command(id, 'LATEST_TELEMETRY', 'value0')] }))
  const numbers = alarmDevices.map(({ id }) =>
    aPage({ attrSubCmds: [command(id, 'CLIENT_SCOPE', 'number')] }),
  )
  const all = [...pages, ...numbers]
  for (const page of all) connect(page)

  function connect(page: FollowingPage) {
    if (isClosed) return
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`)
    sockets.add(socket)
    page.lastValue = 0
    socket.on('open', () => socket.send(JSON.stringify(page.subscription)))
    socket.on('message', (data) => onUpdate(page, JSON.parse(String(data))))
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(() => connect(page), RECONNECT_MS)
    })
  }

  return {
    /** Starts the measurement of gaps again, before a fault. */
    resetGaps() {
      const now = performance.now()
      for (const page of all) Object.assign(page, { longestGapMs: 0, lastUpdateMs: now })
    },
    /** Waits until every page has a new update; returns the longest time that a page was without an update. */
    async longestGap(timeoutMs: number): Promise<number> {
      const begin = performance.now()
      while (all.some(({ lastUpdateMs }) => lastUpdateMs <= begin)) {
        if (performance.now() - begin > timeoutMs) return performance.now() - begin
        await sleep(20)
      }
      return Math.max(...all.map(({ longestGapMs }) => longestGapMs))
    },
    /**
     * Reports the devices whose numbers decreased too often. With a window of 1 the numbers must not decrease; with
     * a larger window a device repeats some numbers after each reconnect.
     */
    orderProblems: (): string[] =>
      numbers.flatMap(({ decreases }, index) => {
        const { id, window, device } = alarmDevices[index]!
        const allowed = window === 1 ? 0 : device.connections - 1
        return decreases > allowed
          ? `device ${id} with ${window} at a time: ${decreases} updates came out of order, ${device.connections} connections`
          : []
      }),
    close() {
      isClosed = true
      for (const socket of sockets) socket.terminate()
    },
  }
}

/**
 * Records an update of a page. An update without data is ignored: it reports an error, such as a database that does not
 * respond.
 */
function onUpdate(page: FollowingPage, { data }: { data?: Record<string, [number, unknown][]> | null }) {
  if (!data) return
  const now = performance.now()
  page.longestGapMs = Math.max(page.longestGapMs, now - page.lastUpdateMs)
  page.lastUpdateMs = now
  for (const points of Object.values(data)) {
    const value = Number(points[0]?.[1] ?? 0)
    if (value < page.lastValue) page.decreases++
    page.lastValue = value
  }
}

const aPage = (subscription: object): FollowingPage => ({
  subscription,
  lastUpdateMs: 0,
  longestGapMs: 0,
  lastValue: 0,
  decreases: 0,
})

const command = (entityId: string, scope: string, keys: string) => ({
  entityType: 'DEVICE',
  entityId,
  scope,
  keys,
  cmdId: 1,
})
