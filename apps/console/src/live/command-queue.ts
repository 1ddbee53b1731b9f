import { type Command, toFrames } from './commands'

/**
 * Keeps commands until the connection is open. Commands of the same JavaScript task are sent together after the task.
 */
export function commandQueue(isOpen: () => boolean, send: (frame: string) => void) {
  let queued: Command[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    if (!isOpen()) return
    for (const frame of toFrames(queued)) send(JSON.stringify(frame))
    queued = []
  }

  return {
    push(command: Command) {
      queued.push(command)
      clearTimeout(timer)
      timer = setTimeout(flush, 0)
    },
    flush,
    /** Removes the queued commands with this id, and returns whether one of them starts the subscription. */
    remove(cmdId: number): boolean {
      const removed = queued.filter((command) => command.body.cmdId === cmdId)
      queued = queued.filter((command) => !removed.includes(command))
      return removed.some(({ startsSubscription }) => startsSubscription)
    },
    clear() {
      queued = []
    },
  }
}
