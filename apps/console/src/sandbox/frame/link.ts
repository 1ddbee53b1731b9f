import { basePath } from '../../base-path'
import { type StuckReason, type WatchedFrame, watchFrame } from './frame-watch'
import type { FromFrame, ToFrame } from './messages'

/**
 * The document of every frame. It has an opaque origin and no access to the page around it, and its requests reach only
 * the hosts that the operator allows.
 */
export const FRAME_URL = `${basePath}/static/widget-frame.html`

export type Send = (message: ToFrame) => void

interface LinkParts {
  onOpen(send: Send): void
  onMessage(message: FromFrame): void
  /** Called when the frame has to be removed. */
  onStuck(reason: StuckReason): void
}

/**
 * The limits for the time between two checks of `watchFrame`. Further calls are refused, and further messages stop the
 * frame.
 */
const MAX_CALLS = 300
const MAX_MESSAGES = 6000

/** Exchanges messages with a frame, and checks that it answers. */
export function linkFrame(element: HTMLIFrameElement, { onOpen, onMessage, onStuck }: LinkParts) {
  let port: MessagePort | null = null
  let depth = 0
  let messages = 0
  let calls = 0

  const watched: WatchedFrame = {
    missed: 0,
    isLoaded: false,
    enteredAtMs: null,
    onTick() {
      messages = 0
      calls = 0
    },
    ping: () => port?.postMessage({ kind: 'ping' } satisfies ToFrame),
    onStuck(reason) {
      port?.close()
      onStuck(reason)
    },
  }
  const unwatch = watchFrame(watched)

  function onFrameMessage(message: FromFrame) {
    messages++
    if (messages > MAX_MESSAGES) return stop('own-script')
    if (message.kind === 'pong') watched.missed = 0
    else if (message.kind === 'enter') enter(message.atMs)
    else if (message.kind === 'leave') leave()
    else if (message.kind === 'call' && ++calls > MAX_CALLS) refuse(message.id)
    else onMessage(message)
  }

  function enter(atMs: number) {
    depth++
    watched.enteredAtMs = atMs
  }

  function leave() {
    depth = Math.max(0, depth - 1)
    if (depth === 0) watched.enteredAtMs = null
  }

  function refuse(id: number) {
    const error = {
      name: 'TooManyRequests',
      message: 'The widget sends too many requests to the page',
      status: 429,
    }
    port?.postMessage({ kind: 'call-error', id, error } satisfies ToFrame)
  }

  function stop(reason: StuckReason) {
    unwatch()
    watched.onStuck(reason)
  }

  function connect() {
    // Only the first document is trusted: a frame that navigated to another document gets no second port.
    if (watched.isLoaded) return stop('unknown')
    watched.isLoaded = true
    watched.missed = 0
    const channel = new MessageChannel()
    const framePort = channel.port1
    port = framePort
    framePort.onmessage = ({ data }: MessageEvent<FromFrame>) => onFrameMessage(data)
    // `*` is the only possible target for a frame without an origin.
    element.contentWindow?.postMessage('connect', '*', [channel.port2])
    onOpen((message) => framePort.postMessage(message))
  }

  element.addEventListener('load', connect)
  return () => {
    unwatch()
    element.removeEventListener('load', connect)
    port?.close()
  }
}
