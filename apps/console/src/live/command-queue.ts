import { type Command, toFrames } from './commands'

/** Holds commands until the connection is open. Commands of one JavaScript task are sent together, when the task ends. */
export function commandQueue(isOpen: () => boolean, send: (frame: string) => void) {
  let waiting: Command[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    if (!isOpen()) return
    for (const frame of toFrames(waiting)) send(JSON.stringify(frame))
    waiting = []
  }

  return {
    push(command: Command) {
      waiting.push(command)
      clearTimeout(timer)
      timer = setTimeout(flush, 0)
    },
    flush,
    /** Removes the waiting commands with this id; returns whether the first command of the subscription was among them. */
    remove(cmdId: number): boolean {
      const removed = waiting.filter((command) => command.body.cmdId === cmdId)
      waiting = waiting.filter((command) => !removed.includes(command))
      return removed.some(({ isFirst }) => isFirst)
    },
    clear() {
      waiting = []
    },
  }
}
