import { boundedCache } from '@signalbox/model/bounded-cache'
import type { SandboxScript } from '@signalbox/sandbox/sandbox'
import { type SimpleScript, simpleScript } from './simple/simple-script'

/** A script of a tenant: how the sandbox gets it, and its function if it is simple. */
interface TenantScript {
  sandboxed: SandboxScript
  simple: SimpleScript | undefined
}

/** The maximum number of cached scripts per tenant. A script of 25,000 characters counts as three. */
const MAX_SCRIPTS_PER_TENANT = 1000
const CHARACTERS_PER_COUNT = 10_000

/** The scripts of each tenant, compiled once and numbered for the threads. */
export function tenantScripts() {
  const tenants = new Map<string, ReturnType<typeof boundedCache<string, TenantScript>>>()
  let nextId = 1
  return {
    find(tenantId: string, code: string, argNames: string[]): TenantScript {
      const scripts =
        tenants.get(tenantId) ?? boundedCache<string, TenantScript>(MAX_SCRIPTS_PER_TENANT, weightOf)
      tenants.set(tenantId, scripts)
      const found = scripts.get(code)
      if (found && haveSameNames(found.sandboxed, argNames)) return found
      const script = { sandboxed: { id: nextId++, code, argNames }, simple: simpleScript(code, argNames) }
      scripts.set(code, script)
      return script
    },
    /** Call this when a tenant was deleted. */
    forget: (tenantId: string) => void tenants.delete(tenantId),
  }
}

const weightOf = ({ sandboxed }: TenantScript) => Math.ceil(sandboxed.code.length / CHARACTERS_PER_COUNT)

const haveSameNames = ({ argNames }: SandboxScript, names: string[]) =>
  argNames === names || argNames.join() === names.join()
