import { availableParallelism } from 'node:os'
import { unavailable } from '@signalbox/model/errors'
import type { CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'
import { ScriptError } from './script-error'
import { type ScriptThread, scriptThread } from './script-thread'

export interface ScriptRunnerOptions {
  workers?: number
  memoryBytes?: number
  timeoutMs?: number
}

export type ScriptRunner = ReturnType<typeof scriptRunner>

type Script = SandboxScript & { offences: number; blockedUntil: number }

const MAX_OFFENCES = 3
const BLOCK_MS = 60_000
const MAX_SCRIPTS_PER_TENANT = 1000

/** Runs tenant scripts in sandboxed worker threads. No thread exists before the first script. */
export function scriptRunner({
  workers = Math.max(1, availableParallelism() - 1),
  memoryBytes = 16 * 1024 * 1024,
  timeoutMs = 2000,
}: ScriptRunnerOptions = {}) {
  const threads: ScriptThread[] = []
  const tenants = new Map<string, Map<string, Script>>()
  let nextId = 1
  let closed = false

  function thread() {
    let best = threads[0]
    for (const candidate of threads) if (candidate.load < best!.load) best = candidate
    if (best && (best.load === 0 || threads.length >= workers)) return best
    const fresh = scriptThread({ memoryBytes, timeoutMs })
    threads.push(fresh)
    return fresh
  }

  function scriptFor(tenantId: string, code: string, argNames: string[]): Script {
    const scripts = tenants.get(tenantId) ?? new Map<string, Script>()
    tenants.set(tenantId, scripts)
    const found = scripts.get(code)
    if (found && (found.argNames === argNames || found.argNames.join() === argNames.join())) return found
    if (scripts.size >= MAX_SCRIPTS_PER_TENANT) scripts.delete(scripts.keys().next().value!)
    const script: Script = { id: nextId++, code, argNames, offences: 0, blockedUntil: 0 }
    scripts.set(code, script)
    return script
  }

  function call(tenantId: string, code: string, argNames: string[], args: string[]) {
    if (closed) return Promise.reject(unavailable('Scripts are shutting down'))
    const script = scriptFor(tenantId, code, argNames)
    if (isBlocked(script)) return Promise.reject(blocked())
    return new Promise<unknown>((resolve, reject) => {
      const failed = (error: Error) => {
        if (error instanceof ScriptError) remember(script, error)
        reject(error)
      }
      const done = (result: CallResult) => {
        if ('error' in result)
          return failed(new ScriptError(result.error.kind, result.error.message, result.error.line))
        resolve(result.json === undefined ? undefined : JSON.parse(result.json))
      }
      thread().run({ script: { id: script.id, code, argNames }, args, done, failed })
    })
  }

  return {
    /** Calls the script as a function of `argNames`; arguments are JSON texts. Resolves with what it returned. */
    run: (tenantId: string, code: string, argNames: string[], args: string[]) =>
      call(tenantId, code, argNames, args),
    /**
     * Rejects with a `ScriptError` when the script does not compile. It is only read here, not run, so that
     * chains whose scripts are never needed start no thread.
     */
    async check(_tenantId: string, code: string, argNames: string[]) {
      try {
        new Function(...argNames, code)
      } catch (error) {
        throw new ScriptError('compile', String(error))
      }
    },
    async close() {
      closed = true
      await Promise.all(threads.map((each) => each.close()))
    },
  }
}

// Only what holds up other scripts counts: an exception costs nobody else anything.
function remember(script: Script, error: ScriptError) {
  if (error.kind !== 'timeout' && error.kind !== 'memory') return
  script.offences++
  if (script.offences >= MAX_OFFENCES) script.blockedUntil = Date.now() + BLOCK_MS
}

function isBlocked(script: Script) {
  if (script.blockedUntil === 0) return false
  if (Date.now() < script.blockedUntil) return true
  script.blockedUntil = 0
  script.offences = 0
  return false
}

const blocked = () =>
  new ScriptError('blocked', `Script is blocked for a while: it passed its limits ${MAX_OFFENCES} times`)
