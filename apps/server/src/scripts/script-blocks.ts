import { boundedCache } from '@signalbox/model/bounded-cache'
import { ScriptError } from './script-error'

/** How often the script of a node has exceeded its limits. */
interface Violations {
  code: string
  count: number
  blockedUntilMs: number
}

const MAX_VIOLATIONS = 3
const BLOCK_MS = 60_000
const MAX_NODES = 10_000

/** Blocks nodes whose script exceeds its limits repeatedly, for some time or until the script is changed. */
export function scriptBlocks(now = () => performance.now()) {
  const violations = boundedCache<string, Violations>(MAX_NODES)

  return {
    /** The error of a script that is blocked now. */
    blocked(tenantId: string, nodeId: string, code: string): ScriptError | undefined {
      if (violations.isEmpty()) return undefined
      const key = `${tenantId} ${nodeId}`
      const violation = violations.get(key)
      if (!violation || violation.blockedUntilMs === 0) return undefined
      if (violation.code === code && now() < violation.blockedUntilMs)
        return new ScriptError(
          'blocked',
          `Script is blocked for ${BLOCK_MS / 1000} seconds: it exceeded its limits ${MAX_VIOLATIONS} times`,
        )
      violations.delete(key)
      return undefined
    },
    /** Only errors that delay other scripts count; exceptions do not. */
    record(tenantId: string, nodeId: string, code: string, { kind }: ScriptError) {
      if (kind !== 'timeout' && kind !== 'memory') return
      const key = `${tenantId} ${nodeId}`
      const violation = violations.get(key)
      const count = violation?.code === code ? violation.count + 1 : 1
      violations.set(key, { code, count, blockedUntilMs: count >= MAX_VIOLATIONS ? now() + BLOCK_MS : 0 })
    },
  }
}
