import { type RefObject, useEffect, useRef } from 'react'
import type { FromFrame, ToFrame } from './messages'

/** The document every frame starts from: it has no origin, no network and no way to the page around it. */
export const FRAME_URL = '/static/widget-frame.html'

/** Speaks with a sandboxed frame: what is said before it listens waits for it. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
) {
  const port = useRef<MessagePort | null>(null)
  const waiting = useRef<ToFrame[]>([])
  const listener = useRef(onMessage)
  listener.current = onMessage

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const connect = () => {
      port.current?.close()
      const channel = new MessageChannel()
      port.current = channel.port1
      channel.port1.onmessage = ({ data }: MessageEvent<FromFrame>) => listener.current(data)
      // A frame without an origin can be named by no other address.
      element.contentWindow?.postMessage('connect', '*', [channel.port2])
      for (const message of waiting.current.splice(0)) channel.port1.postMessage(message)
    }
    element.addEventListener('load', connect)
    return () => {
      element.removeEventListener('load', connect)
      port.current?.close()
      port.current = null
    }
  }, [frame])

  return (message: ToFrame) => {
    if (port.current) port.current.postMessage(message)
    else waiting.current.push(message)
  }
}
