import { serialExecutor } from '@signalbox/model/serial-executor'
import type { CommandContext } from './command-context'

export interface CountOptions {
  cmdId: number
  updateType: 'COUNT_DATA' | 'ALARM_COUNT_DATA' | 'ALARM_STATUS'
  read(): Promise<{ count: number } | { active: boolean }>
  /** Subscribes to changes that may affect the value; returns a function that unsubscribes. */
  listen?(onChange: () => void): () => void
}

/** A number or a state that is sent at once, and again whenever it has changed. */
export function countSubscription({ session, settings, onError }: CommandContext, options: CountOptions) {
  const { cmdId, updateType, read, listen } = options
  const runInOrder = serialExecutor()
  let sent: string | undefined
  let isClosed = false
  let isReadPlanned = false

  async function sendIfChanged() {
    isReadPlanned = false
    const found = await read()
    const text = JSON.stringify(found)
    if (isClosed || text === sent) return
    sent = text
    session.send({ cmdId, ...found, errorCode: 0, errorMsg: null, cmdUpdateType: updateType })
  }

  function sendSoon() {
    if (isReadPlanned || isClosed) return
    isReadPlanned = true
    runInOrder(sendIfChanged).catch(onError)
  }

  const timer = setInterval(sendSoon, settings.refreshEveryMs).unref()
  const stopListening = listen?.(sendSoon)

  return {
    start: () => runInOrder(sendIfChanged),
    close() {
      isClosed = true
      clearInterval(timer)
      stopListening?.()
    },
  }
}
