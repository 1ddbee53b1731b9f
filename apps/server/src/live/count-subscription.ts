import { serialExecutor } from '../serial-executor'
import type { CommandContext } from './command-context'

export interface CountOptions {
  cmdId: number
  updateType: 'COUNT_DATA' | 'ALARM_COUNT_DATA'
  count(): Promise<number>
  /** Listens for what may change the number; gives a function that stops listening. */
  listen?(onChange: () => void): () => void
}

/** A number that is told at once, and again whenever it has changed. */
export function countSubscription({ session, settings, onError }: CommandContext, options: CountOptions) {
  const { cmdId, updateType, count, listen } = options
  const runInOrder = serialExecutor()
  let told: number | undefined
  let isClosed = false
  let isWaiting = false

  async function tell() {
    isWaiting = false
    const found = await count()
    if (isClosed || found === told) return
    told = found
    session.send({ cmdId, count: found, errorCode: 0, errorMsg: null, cmdUpdateType: updateType })
  }

  function tellAgain() {
    if (isWaiting || isClosed) return
    isWaiting = true
    runInOrder(tell).catch(onError)
  }

  const timer = setInterval(tellAgain, settings.refreshEveryMs).unref()
  const stopListening = listen?.(tellAgain)

  return {
    start: () => runInOrder(tell),
    close() {
      isClosed = true
      clearInterval(timer)
      stopListening?.()
    },
  }
}
