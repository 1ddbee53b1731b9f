import type { Send } from '../../../sandbox/frame/link'

const frames = new Set<Send>()

/** Adds a frame to those that get the events of scripts. The returned function removes it. */
export function subscribeToEvents(send: Send): () => void {
  frames.add(send)
  return () => void frames.delete(send)
}

/** Sends an event of a script to all other frames of the page. */
export function sendEvent(from: Send | undefined, name: string, args: unknown[]) {
  for (const send of frames) if (send !== from) send({ kind: 'event', name, args })
}
