import type { FromFrame, ToFrame } from './messages'

/** The document every frame starts from: it has no origin, no network and no way to the page around it. */
export const FRAME_URL = '/static/widget-frame.html'

export type Send = (message: ToFrame) => void

interface LinkParts {
  onOpen(send: Send): void
  onMessage(message: FromFrame): void
  /** The frame has been silent for too long; `isInside` when it went into people's code and did not come out. */
  onStuck(isInside: boolean): void
}

const TICK_MS = 1500
const MOST_MISSED = 5
/** Per turn. More calls are refused; a frame that sends still more messages is stopped. */
const MOST_CALLS = 300
const MOST_MESSAGES = 6000

/** Speaks with a frame, and asks now and then whether it is still there. */
export function linkFrame(element: HTMLIFrameElement, { onOpen, onMessage, onStuck }: LinkParts) {
  let port: MessagePort | null = null
  let depth = 0
  let missed = 0
  let isLoaded = false
  let messages = 0
  let calls = 0

  function hear(message: FromFrame) {
    messages++
    if (messages > MOST_MESSAGES) return stop(true)
    if (message.kind === 'pong') missed = 0
    else if (message.kind === 'enter') depth++
    else if (message.kind === 'leave') depth = Math.max(0, depth - 1)
    else if (message.kind === 'call' && ++calls > MOST_CALLS) refuse(message.id)
    else onMessage(message)
  }

  function refuse(id: number) {
    const error = { name: 'TooManyRequests', message: 'The widget asks the page too often', status: 429 }
    port?.postMessage({ kind: 'refusal', id, error } satisfies ToFrame)
  }

  function stop(isInside: boolean) {
    clearInterval(timer)
    port?.close()
    onStuck(isInside)
  }

  function connect() {
    // Only the first document is ours: a frame that navigated elsewhere gets no second port.
    if (isLoaded) return stop(false)
    isLoaded = true
    depth = 0
    missed = 0
    const channel = new MessageChannel()
    const opened = channel.port1
    port = opened
    opened.onmessage = ({ data }: MessageEvent<FromFrame>) => hear(data)
    // A frame without an origin can be named by no other address.
    element.contentWindow?.postMessage('connect', '*', [channel.port2])
    onOpen((message) => opened.postMessage(message))
  }

  // Counted in our own turns: a page that slept does not take a sleeping frame for a hanging one.
  const timer = setInterval(() => {
    messages = 0
    calls = 0
    if (missed >= MOST_MISSED) return stop(depth > 0)
    missed++
    port?.postMessage({ kind: 'ping' } satisfies ToFrame)
  }, TICK_MS)

  element.addEventListener('load', connect)
  return () => {
    clearInterval(timer)
    element.removeEventListener('load', connect)
    port?.close()
  }
}
