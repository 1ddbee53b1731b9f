import { commandQueue } from './command-queue'
import type { Command, CommandList } from './commands'
import { reconnectTimer } from './reconnect-timer'

const IDLE_CLOSE_MS = 90_000

/** A message from the server, as received. Its members depend on the command of the subscription. */
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
  /** Returns the command that starts the subscription. Called again after every reconnect, so that a moving time window is current. */
  start: () => { list: CommandList; body: Record<string, unknown> }
  /** The command that ends the subscription. */
  stop: (cmdId: number) => Command
  onUpdate: (update: LiveUpdate) => void
  /** Called with a message when the server refuses the command. */
  onError?: (text: string) => void
}

export interface LiveHandle {
  /**
   * Sends a further command for the same subscription. Without a connection nothing is sent: `start` is called again,
   * and its command has to contain the change.
   */
  send: (list: CommandList, body: Record<string, unknown>) => void
  unsubscribe: () => void
}

export interface SocketOptions {
  open: () => Promise<WebSocket>
  /** Reports whether there are subscribers but no connection. */
  onLostChange: (isConnectionLost: boolean) => void
  onError: (text: string) => void
  /** The message for an error code; undefined if the message of the server, or else the code, is shown. */
  textOfCode?: (code: number) => string | undefined
}

/** One WebSocket for the whole console: commands are sent in batches, and a reconnect restores all subscriptions. */
export function createLiveSocket({ open, onLostChange, onError, textOfCode }: SocketOptions) {
  const subscribers = new Map<number, Subscriber>()
  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const queue = commandQueue(isOpen, (frame) => socket?.send(frame))
  const reconnect = reconnectTimer(restart)
  let socket: WebSocket | null = null
  let isConnecting = false
  let resetCount = 0
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
        // A start command that is still queued is replaced by a new one, which contains the change.
        else if (queue.remove(cmdId)) pushStart(cmdId, subscriber)
      },
      unsubscribe() {
        const cmdId = cmdIdOf(subscribers, subscriber)
        if (cmdId === undefined) return
        subscribers.delete(cmdId)
        // If the start command is still queued, the server does not know the subscription, and no stop command is sent.
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
    queue.push({ list, body: { ...body, cmdId }, startsSubscription: true })
  }

  async function connect() {
    if (socket || isConnecting) return
    isConnecting = true
    const resetCountBefore = resetCount
    const hasUserChanged = () => resetCount !== resetCountBefore
    try {
      const opened = await open()
      if (hasUserChanged()) return opened.close()
      socket = opened
      opened.onopen = () => {
        reconnect.resetPause()
        onLostChange(false)
        queue.flush()
      }
      opened.onmessage = (event) => receive(JSON.parse(String(event.data)))
      opened.onclose = (event) => onClose(event)
    } catch {
      // No token or no network: the request layer has shown the error. Try again while there are subscribers.
      if (!hasUserChanged()) onClose(null)
    } finally {
      isConnecting = false
      if (hasUserChanged() && subscribers.size > 0) void connect()
    }
  }

  function receive(update: LiveUpdate) {
    const subscriber = subscribers.get(update.cmdId ?? update.subscriptionId ?? 0)
    if (!update.errorCode) return subscriber?.onUpdate(update)
    const text = textOfCode?.(update.errorCode) ?? (update.errorMsg || codeText(update.errorCode))
    onError(text)
    subscriber?.onError?.(text)
  }

  function onClose(event: CloseEvent | null) {
    socket = null
    if (event && event.code > 1001 && event.code !== 1006) onError(event.reason || codeText(event.code))
    if (subscribers.size === 0) return onLostChange(false)
    onLostChange(true)
    reconnect.start()
  }

  /** Opens a new connection. The new connection has no subscriptions yet, so every subscriber starts again with a new id. */
  function restart() {
    reconnect.stop()
    const restarted = [...new Set(subscribers.values())]
    subscribers.clear()
    queue.clear()
    lastCmdId = 0
    for (const subscriber of restarted) start(subscriber)
    void connect()
  }

  function close() {
    onLostChange(false)
    reconnect.stop()
    queue.clear()
    const closing = socket
    socket = null
    if (!closing) return
    closing.onclose = null
    closing.close()
  }

  /** Ends all subscriptions and the connection of the previous user. Called when the user changes. */
  function reset() {
    resetCount += 1
    subscribers.clear()
    lastCmdId = 0
    close()
  }

  return { subscribe, reset }
}

/** The text for an error or a closed connection for which the server sent no text. */
const codeText = (code: number) => `WebSocket Error: error code - ${code}.`

function cmdIdOf(subscribers: Map<number, Subscriber>, subscriber: Subscriber): number | undefined {
  for (const [cmdId, other] of subscribers) if (other === subscriber) return cmdId
  return undefined
}
