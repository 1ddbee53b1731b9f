import type { ClusterView } from './cluster-view'

const RENEW_MS = 1000
const MIN_DELAY_MS = 100
const AFTER_LEASE_MS = 20

/** Calls back every second, and right after the end of the lease of another node. */
export function renewalTimer(view: Pick<ClusterView, 'otherNodes'>, onTime: () => void) {
  let timer: NodeJS.Timeout | undefined
  plan()

  function plan() {
    const leases = view.otherNodes().map(({ leaseMs }) => leaseMs + AFTER_LEASE_MS)
    timer = setTimeout(run, Math.max(Math.min(...leases, RENEW_MS), MIN_DELAY_MS))
  }

  function run() {
    onTime()
    plan()
  }

  return { close: () => clearTimeout(timer) }
}
