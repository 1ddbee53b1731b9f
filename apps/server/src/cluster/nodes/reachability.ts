import type { ClusterNetwork } from '../network/network'

/** An interruption that is shorter than this, such as a restart of NATS, moves no partitions. */
const GRACE_MS = 2000

/**
 * Whether other nodes reach this node. Without NATS it receives no messages of them, so it should own no partitions.
 */
export function reachability(network: ClusterNetwork) {
  let lostSinceMs: number | undefined
  const stop = network.onConnection((isConnected) => {
    lostSinceMs = isConnected ? undefined : performance.now()
  })
  return {
    isReachable: () => lostSinceMs === undefined || performance.now() - lostSinceMs < GRACE_MS,
    close: stop,
  }
}
