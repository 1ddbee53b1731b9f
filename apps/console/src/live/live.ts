import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { retryFailedQueries } from '../api/request/query-client'
import { useSession } from '../api/request/session'
import { validToken } from '../api/request/tokens'
import { basePath } from '../base-path'
import { sharedSubscriptions } from './shared-subscriptions'
import { createLiveSocket } from './socket'
import { useSocketState } from './socket-state'

/** The code of a command for an entity that does not exist or that the user may not read. */
const UNAUTHORIZED = 3

/** The WebSocket of this console. */
export const live = createLiveSocket({
  async open() {
    const url = new URL(`${basePath}/api/ws/plugins/telemetry`, window.location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    url.searchParams.set('token', await validToken())
    return new WebSocket(url)
  },
  onLostChange: (isConnectionLost) => useSocketState.setState({ isConnectionLost }),
  onError: (text) => showToast({ type: 'error', text }),
  textOfCode: (code) =>
    code === UNAUTHORIZED ? i18next.t('server-error.requested-item-was-not-found') : undefined,
})

/** Subscribes like `live.subscribe`, but subscribers with equal commands share one subscription. */
export const subscribeShared = sharedSubscriptions(live.subscribe)

useSocketState.subscribe((state, previous) => {
  if (previous.isConnectionLost && !state.isConnectionLost) void retryFailedQueries()
})

useSession.subscribe((state, previous) => {
  if (state.session?.claims.userId !== previous.session?.claims.userId) live.reset()
})
