import { NULL_UUID } from '@signalbox/model/entity-id'
import type { CommandContext } from '../command-context'

/**
 * Clients load their lists again after each update. With this pause, an import that makes many changes causes only few
 * updates.
 */
const MIN_PAUSE_MS = 500

/**
 * Sends the time since the last change of the widget library: at the start, and after each change of a bundle or type
 * of the system or the tenant.
 */
export function librarySubscription({ session, hub: { library } }: CommandContext, cmdId: number) {
  const { tenantId } = session.user
  let pause: NodeJS.Timeout | undefined
  let hasUnsentChange = false

  const update = () => ({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    ...library.changedMsAgo(tenantId),
    cmdUpdateType: 'WIDGET_LIBRARY',
  })
  const source = { cmdId, takeUpdates: () => [update()] }

  function report() {
    hasUnsentChange = false
    session.markDirty(source)
    pause = setTimeout(() => {
      pause = undefined
      if (hasUnsentChange) report()
    }, MIN_PAUSE_MS).unref()
  }

  const stopListening = library.listen((ownerId) => {
    if (ownerId && ownerId !== tenantId && ownerId !== NULL_UUID) return
    if (pause) hasUnsentChange = true
    else report()
  })

  return {
    async start() {
      session.send(update())
    },
    close() {
      stopListening()
      clearTimeout(pause)
      session.unmark(source)
    },
  }
}
