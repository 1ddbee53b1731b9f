import { boundedCache } from '@signalbox/model/bounded-cache'
import { ScriptError } from './script-error'

interface Offender {
  code: string
  offences: number
  blockedUntilMs: number
}

const MAX_OFFENCES = 3
const BLOCK_MS = 60_000
const MAX_OFFENDERS = 10_000

/** Blocks nodes whose script keeps passing its limits, until some time has passed or the script was changed. */
export function scriptBlocks(now = () => performance.now()) {
  const offenders = boundedCache<string, Offender>(MAX_OFFENDERS)

  return {
    require(tenantId: string, nodeId: string, code: string) {
      const key = `${tenantId} ${nodeId}`
      const offender = offenders.get(key)
      if (!offender || offender.blockedUntilMs === 0) return
      if (offender.code === code && now() < offender.blockedUntilMs)
        throw new ScriptError(
          'blocked',
          `Script is blocked for a while: it passed its limits ${MAX_OFFENCES} times`,
        )
      offenders.delete(key)
    },
    /** Only what holds up other scripts counts: an exception costs nobody else anything. */
    record(tenantId: string, nodeId: string, code: string, { kind }: ScriptError) {
      if (kind !== 'timeout' && kind !== 'memory') return
      const key = `${tenantId} ${nodeId}`
      const known = offenders.get(key)
      const offences = known?.code === code ? known.offences + 1 : 1
      offenders.set(key, { code, offences, blockedUntilMs: offences >= MAX_OFFENCES ? now() + BLOCK_MS : 0 })
    },
  }
}
