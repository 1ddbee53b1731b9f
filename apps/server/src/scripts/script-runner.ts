import { availableParallelism } from 'node:os'
import { unavailable } from '@signalbox/model/errors'
import { argumentText, type ScriptArgument } from '@signalbox/rule-nodes/context'
import type { CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'
import { scriptBlocks } from './script-blocks'
import { STOPPED } from './script-calls'
import { ScriptError } from './script-error'
import { FOR_SLOW_THREAD, type ScriptThread } from './script-thread'
import { scriptThreads } from './script-threads'
import type { SimpleScript } from './simple/simple-script'
import { createSlowTenants } from './slow-tenants'
import { tenantScripts } from './tenant-scripts'

export interface ScriptRunnerOptions {
  workers?: number
  memoryBytes?: number
  timeoutMs?: number
  /** The processor time that a tenant may use in the thread for slow calls, and in the thread for tests. */
  slowTime?: { burstMs: number; msPerSecond: number }
}

/** The result of a tested script and how long it ran. */
export interface ScriptTrial {
  value: unknown
  elapsedMs: number
}

export type ScriptRunner = ReturnType<typeof scriptRunner>

/** A burst, then a tenth of the thread's time. */
const SLOW_TIME = { burstMs: 4000, msPerSecond: 100 }

/**
 * Runs tenant scripts: simple scripts here, all others in sandboxed worker threads, which are started when they are
 * needed. Scripts have no side effects, so a call that turns out to be slow is repeated in a thread for slow calls,
 * where its tenant has a limited share of time. Tests of scripts have a thread of their own.
 */
export function scriptRunner({
  workers = Math.max(1, availableParallelism() - 1),
  memoryBytes = 16 * 1024 * 1024,
  timeoutMs = 2000,
  slowTime = SLOW_TIME,
}: ScriptRunnerOptions = {}) {
  const slowTenants = createSlowTenants()
  const threads = scriptThreads({ workers, memoryBytes, timeoutMs, slowTime, isSlow: slowTenants.has })
  const { slow, tests } = threads
  const blocks = scriptBlocks()
  const scripts = tenantScripts()
  let isClosed = false

  const send = (thread: ScriptThread, tenantId: string, script: SandboxScript, args: string[] | null) =>
    new Promise<CallResult>((resolve, reject) =>
      thread.run({ tenantId, script, args, onResult: resolve, onError: reject }),
    )

  /** Returns the result of a simple script directly: a promise would take about as long as the script itself. */
  function runNode(
    tenantId: string,
    nodeId: string,
    code: string,
    argNames: string[],
    args: readonly ScriptArgument[],
  ): unknown {
    if (isClosed) return Promise.reject(unavailable('Scripts are shutting down'))
    const block = blocks.blocked(tenantId, nodeId, code)
    if (block) return Promise.reject(block)
    const { sandboxed, simple } = scripts.find(tenantId, code, argNames)
    const value = simple ? resultOf(simple, args) : NO_RESULT
    return value === NO_RESULT ? runSandboxed(tenantId, nodeId, sandboxed, args.map(argumentText)) : value
  }

  function runSandboxed(tenantId: string, nodeId: string, script: SandboxScript, args: string[]) {
    return new Promise<unknown>((resolve, reject) => {
      const isFast = !slowTenants.has(tenantId)

      function end(result: CallResult) {
        try {
          resolve(outcomeOf(result))
        } catch (error) {
          if (error instanceof ScriptError) blocks.record(tenantId, nodeId, script.code, error)
          reject(error)
        }
      }

      function onFastResult(result: CallResult) {
        if (!('error' in result) || result.error.kind !== 'timeout') return end(result)
        if (result !== FOR_SLOW_THREAD) slowTenants.add(tenantId)
        if (result === STOPPED) return end(result)
        slow.run({ tenantId, script, args, onResult: end, onError: reject })
      }

      const thread = isFast ? threads.fast() : slow
      thread.run({ tenantId, script, args, onResult: isFast ? onFastResult : end, onError: reject })
    })
  }

  return {
    /**
     * Calls the script of a node as a function of `argNames`. Returns the result of a simple script, and a
     * promise of the result for any other.
     */
    run: runNode,
    /** Runs a script as a test and measures its time. A test never delays the scripts of nodes. */
    async test(tenantId: string, code: string, argNames: string[], args: string[]): Promise<ScriptTrial> {
      if (isClosed) throw unavailable('Scripts are shutting down')
      const { sandboxed: script } = scripts.find(tenantId, code, argNames)
      let elapsedMs = 0
      const result = await new Promise<CallResult>((resolve, onError) => {
        const onResult = (result: CallResult, ms = 0) => {
          elapsedMs = ms
          resolve(result)
        }
        tests.run({ tenantId, script, args, onResult, onError })
      })
      return { value: outcomeOf(result), elapsedMs }
    },
    /**
     * Rejects with a `ScriptError` when the script does not compile. The script is only compiled, not run. On a busy
     * machine it may not be compiled in time: then it is accepted, and its calls report the error.
     */
    async check(tenantId: string, code: string, argNames: string[]): Promise<void> {
      if (isClosed) throw unavailable('Scripts are shutting down')
      const { sandboxed } = scripts.find(tenantId, code, argNames)
      for (const thread of [threads.fast(), slow]) {
        const result = await send(thread, tenantId, sandboxed, null)
        if (!wasNotCompiled(result)) return void outcomeOf(result)
      }
    },
    /** Removes the cached scripts of a deleted tenant. */
    forgetTenant: scripts.forget,
    /** The number of running threads, and the sum of waiting calls and running groups of calls. */
    load() {
      const all = threads.all()
      return {
        threads: all.filter(({ isRunning }) => isRunning).length,
        waiting: all.reduce((sum, { load }) => sum + load, 0),
      }
    },
    async close() {
      isClosed = true
      await Promise.all(threads.all().map((each) => each.close()))
    },
  }
}

const NO_RESULT = Symbol('no result')

/** The result of a simple script. A call that fails is run by the sandbox, so that all errors are described alike. */
function resultOf(simple: SimpleScript, args: readonly ScriptArgument[]): unknown {
  try {
    return simple(args)
  } catch {
    return NO_RESULT
  }
}

const wasNotCompiled = (result: CallResult) =>
  'error' in result && (result.error.kind === 'timeout' || result.error.kind === 'blocked')

function outcomeOf(result: CallResult): unknown {
  if (!('error' in result)) return result.json === undefined ? undefined : JSON.parse(result.json)
  const { kind, message, line } = result.error
  throw new ScriptError(kind, message, line)
}
