import type { ClusterNetwork } from '../network/network'

/** A shorter loss of NATS delays messages; after a longer one they fail. */
const CUT_OFF_MS = 2000

interface CutOffListener {
  onBack(): void
  onCutOff(): void
}

/** Watches the connection to NATS: this node is cut off when the connection is lost for `CUT_OFF_MS`. */
export function cutOffWatch(
  network: Pick<ClusterNetwork, 'onConnection'>,
  { onBack, onCutOff }: CutOffListener,
) {
  let isCutOff = false
  let timer: NodeJS.Timeout | undefined

  const stop = network.onConnection((isConnected) => {
    clearTimeout(timer)
    isCutOff = false
    if (isConnected) return onBack()
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
