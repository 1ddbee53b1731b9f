import { serialExecutor } from '@signalbox/model/serial-executor'

/** Runs steps and other tasks one after another, never two at the same time. Nothing starts after `close`. */
export function orderedSteps(step: () => Promise<void>, onError: (error: unknown) => void) {
  const runInOrder = serialExecutor()
  let isStepPlanned = false
  let isClosed = false

  const inTurn = (task: () => Promise<void>): Promise<void> =>
    runInOrder(() => (isClosed ? undefined : task())).catch(onError)

  function run(): Promise<void> {
    isStepPlanned = true
    return inTurn(() => {
      isStepPlanned = false
      return step()
    })
  }

  return {
    inTurn,
    run,
    /** Runs a step soon. Several calls before the step begins cause only one step. */
    runSoon() {
      if (!isStepPlanned && !isClosed) void run()
    },
    isClosed: () => isClosed,
    /** Resolves when the task that is running has ended. */
    close(): Promise<void> {
      isClosed = true
      return runInOrder(() => {})
    },
  }
}
