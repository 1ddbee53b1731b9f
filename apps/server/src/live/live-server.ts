import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { authenticationFailed, unavailable } from '@signalbox/model/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SecurityUser } from '../access/security-user'
import { parseRates, rateLimiter } from '../access/token-bucket'
import type { Tokens } from '../access/tokens'
import type { Bus, Events } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import { isDatabaseDown } from '../database/database-down'
import { querySlotOptions, querySlots } from '../database/query-slots'
import { refuseUpgrade, type Upgrades } from '../http/upgrades'
import { turnQueue } from '../turn-queue'
import type { LiveParts } from './command-context'
import { commandRunner } from './command-runner'
import { liveHub } from './hub'
import { type CommandFrame, commandsOf } from './newer-thingsboard/command-frame'
import { type Dialect, NEWER_DIALECT, NOTIFICATION_DIALECT, olderDialect } from './newer-thingsboard/dialect'
import { awaitSignIn } from './newer-thingsboard/sign-in-frame'
import type { OtherNodes } from './nodes/watch-change'
import { type LiveSession, liveSession } from './session'
import { liveSessionLimits } from './session-limits'
import { LIVE_SETTINGS, type LiveSettings } from './settings'
import { DATABASE_UNREACHABLE } from './updates'

export interface LiveServerOptions extends Omit<LiveParts, 'hub'> {
  upgrades: Pick<Upgrades, 'serve'>
  tokens: Pick<Tokens, 'authenticate'>
  bus: Bus
  /** The connection to the other nodes, if there are any. */
  network?: ClusterNetwork
  otherNodes?: OtherNodes | undefined
  /** False while other nodes may have taken over the work of this node. */
  hasLease?: (() => boolean) | undefined
  log: Pick<FastifyBaseLogger, 'error'>
  /** Whether devices of tenants other than this tenant send data. */
  isAnyOtherTenantSending?: (tenantId: string) => boolean
  settings?: Partial<LiveSettings>
}

const PREFIX = '/api/ws/plugins/'
const PLUGINS: Record<string, () => Dialect> = {
  telemetry: olderDialect,
  notifications: () => NOTIFICATION_DIALECT,
}
const COMMANDS_PATH = '/api/ws'
const PATHS = /^\/api\/ws(\/plugins\/|$)/
const CLOSE_FRAME_GRACE_MS = 1000
const SESSION_ENDED = 'The session has ended, please sign in again'
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The WebSockets at `/api/ws`, `/api/ws/plugins/telemetry` and `/api/ws/plugins/notifications`: subscriptions
 * to telemetry, attributes, entities and alarms.
 */
export function liveServer(options: LiveServerOptions) {
  const { upgrades, tokens, bus, network, otherNodes, hasLease, log, isAnyOtherTenantSending, ...rest } =
    options
  const { settings: given, ...parts } = rest
  const settings = { ...LIVE_SETTINGS, ...given }
  const hub = liveHub(bus, network, otherNodes, hasLease)
  const limits = liveSessionLimits(settings)
  const rates = rateLimiter(parseRates(settings.maxUpdates))
  const inTurn = turnQueue(1)
  // At most one subscription of a session waits, so the number of waiting subscriptions needs no limit.
  const slotOptions = { ...querySlotOptions(), maxWaiting: Number.POSITIVE_INFINITY }
  const readSlots = querySlots(slotOptions, isAnyOtherTenantSending)
  const sessions = new Set<LiveSession>()
  let refusesNew = false
  // A character takes up to four bytes.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: settings.maxFrameCharacters * 4 })

  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const [path = '', query] = (request.url ?? '').split('?')
    const onSocketError = () => socket.destroy()
    socket.on('error', onSocketError)
    try {
      if (refusesNew) throw unavailable('The server is shutting down')
      const given = new URLSearchParams(query).getAll('token')
      if (path === COMMANDS_PATH && given.length === 0) {
        socket.off('error', onSocketError)
        return sockets.handleUpgrade(request, socket, head, (opened) =>
          awaitSignIn(opened, tokens.authenticate, (user, first) =>
            open(opened, socket, user, NEWER_DIALECT, first),
          ),
        )
      }
      if (given.length !== 1 || !given[0]?.trim()) throw authenticationFailed()
      const user = await tokens.authenticate(given[0])
      socket.off('error', onSocketError)
      sockets.handleUpgrade(request, socket, head, (opened) => {
        // The close event follows. Without a listener, the error of a malformed frame would end the process.
        opened.on('error', () => {})
        const dialect = dialectOf(path)
        if ('code' in dialect) opened.close(dialect.code, dialect.reason)
        else open(opened, socket, user, dialect)
      })
    } catch (error) {
      refuseUpgrade(socket, isDatabaseDown(error) ? unavailable(DATABASE_UNREACHABLE) : error)
    }
  }

  function open(socket: WebSocket, link: Duplex, user: SecurityUser, dialect: Dialect, first?: CommandFrame) {
    const refusal = limits.open(user, 'sessions')
    if (refusal) return socket.close(1008, refusal)
    const session = liveSession(socket, link, user, settings, rates, dialect)
    const onError = (error: unknown) => log.error({ err: error }, 'a WebSocket command failed')
    const commands = commandRunner({ ...parts, hub, session, settings, onError, inTurn, readSlots }, limits)
    sessions.add(session)
    answerEmptyClose(socket)

    const untilExpiryMs = Math.min(Math.max(user.expiresAtMs - Date.now(), 0), LONGEST_TIMER_MS)
    // A normal close code, after which clients connect again with a new token.
    const expiry = setTimeout(() => session.close(1000, 'Token has expired'), untilExpiryMs)
    const stopPings = pingRegularly(socket, settings.pingEveryMs)

    socket.on('message', (data, isBinary) => {
      const text = String(data)
      const size = isBinary ? Buffer.byteLength(text) : text.length
      if (size > settings.maxFrameCharacters) return session.close(1009, 'The frame is too large')
      // Back-pressure: while too many frames of a client wait, no further frames are read from its socket.
      const read = () => (isBinary ? undefined : dialect.read(text))
      const { isFull } = commands.take(read, () => socket.resume())
      if (isFull) socket.pause()
    })
    if (first && first.cmds.length > 0)
      commands.take(
        () => commandsOf(first),
        () => {},
      )
    socket.on('close', () => {
      clearTimeout(expiry)
      stopPings()
      sessions.delete(session)
      limits.close(user, 'sessions')
      commands.close()
    })
  }

  const stopListening = bus.on('sessionsEnded', (event) => {
    for (const session of sessions) if (isEnded(session.user, event)) session.close(1008, SESSION_ENDED)
  })
  // A client that connects again reads the values that it missed from the database.
  const stopGapWatch = hub.onGap(() => {
    for (const session of sessions) session.close(1001, 'Updates may have been missed, please connect again')
  })
  const stallCheck = setInterval(() => {
    const now = Date.now()
    for (const session of sessions) session.endIfStalled(now)
  }, 1000).unref()
  const stopServing = upgrades.serve(PATHS, (...upgrade) => void onUpgrade(...upgrade))

  return {
    hub,
    get sessionCount() {
      return sessions.size
    },
    /** Refuses new connections, so that clients connect to another node; open sessions continue. */
    refuseNew() {
      refusesNew = true
    },
    /** Sends a close frame to every client and waits a short time for the responses. */
    async close() {
      stopServing()
      clearInterval(stallCheck)
      stopListening()
      stopGapWatch()
      const closed = [...sockets.clients].map((socket) => once(socket, 'close'))
      for (const session of sessions) session.close(1001, 'The server is going away')
      await Promise.race([Promise.all(closed), sleep(CLOSE_FRAME_GRACE_MS, undefined, { ref: false })])
      for (const socket of sockets.clients) socket.terminate()
      hub.close()
    },
  }
}

function isEnded(user: SecurityUser, { userId, sessionId, exceptSessionId }: Events['sessionsEnded']) {
  if (userId && user.id !== userId && user.actor?.id !== userId) return false
  if (exceptSessionId && user.sessionId === exceptSessionId) return false
  return !sessionId || user.sessionId === sessionId
}

/** The dialect of the commands at a path, or the close code for a path that does not exist. */
function dialectOf(path: string): Dialect | { code: number; reason: string } {
  if (path === COMMANDS_PATH) return NEWER_DIALECT
  const plugin = (path.slice(PREFIX.length).split('/')[0] ?? '').toLowerCase()
  if (plugin === '') return { code: 1011, reason: 'URL should contain plugin token!' }
  const dialect = Object.hasOwn(PLUGINS, plugin) ? PLUGINS[plugin]?.() : undefined
  return dialect ?? { code: 1007, reason: "Can't find plugin with specified token!" }
}

/** If a close frame has no code, the library answers without a code. Clients expect the code 1000. */
function answerEmptyClose(socket: WebSocket) {
  const close = socket.close.bind(socket)
  socket.close = (code = 1000, reason) => close(code, reason)
}

/** Ends broken connections: those from which no pong arrives before the next ping. */
function pingRegularly(socket: WebSocket, everyMs: number) {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
  }, everyMs)
  return () => clearInterval(timer)
}
