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
    /** Removes the waiting commands with this id; returns whether there were any. */
    remove(cmdId: number): boolean {
      const left = waiting.filter((command) => command.body.cmdId !== cmdId)
      const hasFound = left.length < waiting.length
      waiting = left
      return hasFound
    },
    clear() {
      waiting = []
    },
  }
}
