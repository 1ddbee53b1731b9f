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

/** Blocks nodes whose script exceeds its limits repeatedly, for some time or until the script is changed. */
export function scriptBlocks(now = () => performance.now()) {
  const offenders = boundedCache<string, Offender>(MAX_OFFENDERS)

  return {
    /** The error of a script that is blocked now. */
    blocked(tenantId: string, nodeId: string, code: string): ScriptError | undefined {
      if (offenders.isEmpty()) return undefined
      const key = `${tenantId} ${nodeId}`
      const offender = offenders.get(key)
      if (!offender || offender.blockedUntilMs === 0) return undefined
      if (offender.code === code && now() < offender.blockedUntilMs)
        return new ScriptError(
          'blocked',
          `Script is blocked for ${BLOCK_MS / 1000} seconds: it exceeded its limits ${MAX_OFFENCES} times`,
        )
      offenders.delete(key)
      return undefined
    },
    /** Only errors that delay other scripts count; exceptions do not. */
    record(tenantId: string, nodeId: string, code: string, { kind }: ScriptError) {
      if (kind !== 'timeout' && kind !== 'memory') return
      const key = `${tenantId} ${nodeId}`
      const known = offenders.get(key)
      const offences = known?.code === code ? known.offences + 1 : 1
      offenders.set(key, { code, offences, blockedUntilMs: offences >= MAX_OFFENCES ? now() + BLOCK_MS : 0 })
    },
  }
}
