import { commandQueue } from './command-queue'
import type { Command, CommandList } from './commands'
import { reconnectTimer } from './reconnect-timer'

const IDLE_CLOSE_MS = 90_000

/** An update of the server, unchanged. Its kind determines its members. */
export interface LiveUpdate {
  subscriptionId?: number
  cmdId?: number
  errorCode?: number
  errorMsg?: string | null
  data?: unknown
  update?: unknown
  [member: string]: unknown
}

export interface Subscriber {
  /** The command that starts the subscription. Called again after every reconnect, so it may move its time window. */
  start: () => { list: CommandList; body: Record<string, unknown> }
  /** The command that ends the subscription. */
  stop: (cmdId: number) => Command
  onUpdate: (update: LiveUpdate) => void
}

export interface LiveHandle {
  /**
   * Sends a further command of the same subscription. Without a connection it is not sent: `start` is called again and
   * includes it.
   */
  send: (list: CommandList, body: Record<string, unknown>) => void
  unsubscribe: () => void
}

export interface SocketOptions {
  open: () => Promise<WebSocket>
  onLost: (lost: boolean) => void
  onError: (text: string) => void
}

/** One WebSocket for the whole console: commands are sent in batches, and a reconnect restores all subscriptions. */
export function createLiveSocket({ open, onLost, onError }: SocketOptions) {
  const subscribers = new Map<number, Subscriber>()
  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const queue = commandQueue(isOpen, (frame) => socket?.send(frame))
  const reconnect = reconnectTimer(restart)
  let socket: WebSocket | null = null
  let connecting = false
  let resets = 0
  let lastCmdId = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function subscribe(subscriber: Subscriber): LiveHandle {
    clearTimeout(idleTimer)
    // During the pause before a reconnect, all subscriptions are restored together with this one.
    if (reconnect.isRunning()) restart()
    start(subscriber)
    void connect()
    return {
      send(list, body) {
        const cmdId = cmdIdOf(subscribers, subscriber)
        if (cmdId === undefined) return
        if (isOpen()) queue.push({ list, body: { ...body, cmdId } })
        // The first command still waits for the connection. `start` returns it with the change.
        else if (queue.remove(cmdId)) pushStart(cmdId, subscriber)
      },
      unsubscribe() {
        const cmdId = cmdIdOf(subscribers, subscriber)
        if (cmdId === undefined) return
        subscribers.delete(cmdId)
        // If the first command still waits, the server knows nothing of the subscription: removing it is enough.
        if (!queue.remove(cmdId)) queue.push(subscriber.stop(cmdId))
        if (subscribers.size === 0) idleTimer = setTimeout(close, IDLE_CLOSE_MS)
      },
    }
  }

  function start(subscriber: Subscriber) {
    lastCmdId += 1
    subscribers.set(lastCmdId, subscriber)
    pushStart(lastCmdId, subscriber)
  }

  function pushStart(cmdId: number, subscriber: Subscriber) {
    const { list, body } = subscriber.start()
    queue.push({ list, body: { ...body, cmdId }, isFirst: true })
  }

  async function connect() {
    if (socket || connecting) return
    connecting = true
    const resetsBefore = resets
    const isOfFormerUser = () => resets !== resetsBefore
    try {
      const opened = await open()
      if (isOfFormerUser()) return opened.close()
      socket = opened
      opened.onopen = () => {
        reconnect.succeeded()
        onLost(false)
        queue.flush()
      }
      opened.onmessage = (event) => receive(JSON.parse(String(event.data)))
      opened.onclose = (event) => lose(event)
    } catch {
      // No token or no network: the request layer has shown the error. Try again while there are subscribers.
      if (!isOfFormerUser()) lose(null)
    } finally {
      connecting = false
      if (isOfFormerUser() && subscribers.size > 0) void connect()
    }
  }

  function receive(update: LiveUpdate) {
    if (update.errorCode) {
      onError(update.errorMsg || codeText(update.errorCode))
      return
    }
    subscribers.get(update.cmdId ?? update.subscriptionId ?? 0)?.onUpdate(update)
  }

  function lose(event: CloseEvent | null) {
    socket = null
    if (event && event.code > 1001 && event.code !== 1006) onError(event.reason || codeText(event.code))
    if (subscribers.size === 0) return onLost(false)
    onLost(true)
    reconnect.start()
  }

  /** A new session of the server has no subscriptions: every subscriber starts again with a new id. */
  function restart() {
    reconnect.stop()
    const waiting = [...new Set(subscribers.values())]
    subscribers.clear()
    queue.clear()
    lastCmdId = 0
    for (const subscriber of waiting) start(subscriber)
    void connect()
  }

  function close() {
    onLost(false)
    reconnect.stop()
    queue.clear()
    const closing = socket
    socket = null
    if (!closing) return
    closing.onclose = null
    closing.close()
  }

  /** Called when the user changes: ends all subscriptions and the connection of the previous user. */
  function reset() {
    resets += 1
    subscribers.clear()
    lastCmdId = 0
    close()
  }

  return { subscribe, reset }
}

/** The text of an error, or of a closed connection, that has no text of its own. */
const codeText = (code: number) => `WebSocket Error: error code - ${code}.`

function cmdIdOf(subscribers: Map<number, Subscriber>, subscriber: Subscriber): number | undefined {
  for (const [cmdId, known] of subscribers) if (known === subscriber) return cmdId
  return undefined
}
