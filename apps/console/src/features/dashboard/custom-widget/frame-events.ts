import type { Send } from '../../../sandbox/frame/link'

const frames = new Set<Send>()

/** Subscribes a frame to the events of scripts. The returned function ends the subscription. */
export function subscribeToEvents(send: Send): () => void {
  frames.add(send)
  return () => void frames.delete(send)
}

/** Sends an event of a script to all other frames of the page. */
export function sendEvent(from: Send | undefined, name: string, args: unknown[]) {
  for (const send of frames) if (send !== from) send({ kind: 'event', name, args })
}
