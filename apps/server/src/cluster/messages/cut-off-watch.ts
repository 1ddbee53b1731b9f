import type { ClusterNetwork } from '../network/network'

/** When the connection to NATS is lost, messages wait for at most this time. Then they fail. */
const CUT_OFF_MS = 2000

interface CutOffListener {
  onReconnected(): void
  onCutOff(): void
}

/** Watches the connection to NATS: this node is cut off when the connection is lost for `CUT_OFF_MS`. */
export function cutOffWatch(
  network: Pick<ClusterNetwork, 'onConnection'>,
  { onReconnected, onCutOff }: CutOffListener,
) {
  let isCutOff = false
  let timer: NodeJS.Timeout | undefined

  const stop = network.onConnection((isConnected) => {
    clearTimeout(timer)
    isCutOff = false
    if (isConnected) return onReconnected()
    timer = setTimeout(() => {
      isCutOff = true
      onCutOff()
    }, CUT_OFF_MS).unref()
  })

  return {
    isCutOff: () => isCutOff,
    close() {
      clearTimeout(timer)
      stop()
    },
  }
}
