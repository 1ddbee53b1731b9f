import type { Ownership } from './ownership'

/** A task that runs until it is stopped. */
interface Running {
  stop(): Promise<void>
}

/** Starts a task when this node becomes the leader, and stops the task when this node is no longer the leader. */
export function atLeader(
  ownership: Pick<Ownership, 'isLeader' | 'onChange'>,
  start: () => Running | undefined,
): Running {
  let running: Running | undefined
  let stopping: Promise<void> = Promise.resolve()

  function startOrStop() {
    if (ownership.isLeader()) running ??= start()
    else end()
  }

  function end() {
    const ended = running
    running = undefined
    if (ended) stopping = stopping.then(() => ended.stop())
  }

  const stopListening = ownership.onChange(startOrStop)
  startOrStop()
  return {
    async stop() {
      stopListening()
      end()
      await stopping
    },
  }
}
