import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'

/** The body of a function with the names of its parameters. */
export type SandboxScript = { id: number; code: string; argNames: string[] }

export type ScriptErrorKind = 'compile' | 'runtime' | 'timeout' | 'memory' | 'blocked'

/** `line` and `column` count from 1 in the text the user wrote. */
export type CallError = { kind: ScriptErrorKind; message: string; line?: number; column?: number }

/** The JSON text of what a call returned (`undefined` when it returned nothing), or its error. */
export type CallResult = { json: string | undefined } | { error: CallError }

export type Sandbox = ReturnType<typeof openSandbox>

type Compiled = { context: QuickJSContext; call: QuickJSHandle; dispose(): void }

const MAX_COMPILED = 100
const STACK_BYTES = 256 * 1024
/** `new Function` puts two lines before the body. */
const LINES_BEFORE_BODY = 2

/** QuickJS with one runtime per script: nothing is shared, limits are per script, no host function is reachable. */
export function openSandbox(quickjs: QuickJSWASMModule, limits: { memoryBytes: number; timeoutMs: number }) {
  const compiled = new Map<number, Compiled>()
  let deadline = 0
  let timedOut = false

  const startClock = () => {
    deadline = Date.now() + limits.timeoutMs
    timedOut = false
  }

  function compile(script: SandboxScript): Compiled | CallError {
    const runtime = quickjs.newRuntime()
    runtime.setMemoryLimit(limits.memoryBytes)
    runtime.setMaxStackSize(STACK_BYTES)
    runtime.setInterruptHandler(() => {
      timedOut ||= Date.now() > deadline
      return timedOut
    })
    const context = runtime.newContext()
    const dispose = () => {
      context.dispose()
      runtime.dispose()
    }
    const result = context.evalCode(wrapper(script), 'wrapper.js')
    if (!result.error) {
      const call = result.value
      return {
        context,
        call,
        dispose: () => {
          call.dispose()
          dispose()
        },
      }
    }
    const error = describe(context, result.error, timedOut, 'compile', script.code)
    result.error.dispose()
    dispose()
    return error
  }

  function compiledFor(script: SandboxScript): Compiled | CallError {
    const known = compiled.get(script.id)
    if (known) {
      // Reinserting keeps the map in order of use, oldest first.
      compiled.delete(script.id)
      compiled.set(script.id, known)
      return known
    }
    const fresh = compile(script)
    if ('kind' in fresh) return fresh
    compiled.set(script.id, fresh)
    if (compiled.size > MAX_COMPILED) forget(compiled.keys().next().value!)
    return fresh
  }

  function forget(id: number) {
    const old = compiled.get(id)
    compiled.delete(id)
    old?.dispose()
  }

  return {
    /** Runs one call. Throws only when QuickJS itself broke; the sandbox is then of no more use. */
    call(script: SandboxScript, args: string[] | null): CallResult {
      startClock()
      const found = compiledFor(script)
      if ('kind' in found) return { error: found }
      if (!args) return { json: undefined }
      const { context } = found
      const handles = args.map((arg) => context.newString(arg))
      const result = context.callFunction(found.call, context.undefined, ...handles)
      for (const handle of handles) handle.dispose()
      if (!result.error) {
        const json = context.dump(result.value) as string | undefined
        result.value.dispose()
        return { json }
      }
      const error = describe(context, result.error, timedOut, 'runtime', script.code)
      result.error.dispose()
      // What such a script left behind may fill its memory: the next call starts clean.
      if (error.kind !== 'runtime') forget(script.id)
      return { error }
    },
  }
}

// JSON's functions are taken before the user's code can replace them.
const wrapper = ({ code, argNames }: SandboxScript) => `(() => {
  const { parse, stringify } = JSON
  const body = new Function(${[...argNames, code].map((text) => JSON.stringify(text)).join(',')})
  return (...args) => stringify(body(...args.map((arg) => parse(arg))))
})()`

function describe(
  context: QuickJSContext,
  handle: QuickJSHandle,
  timedOut: boolean,
  kind: 'compile' | 'runtime',
  code: string,
): CallError {
  if (timedOut) return { kind: 'timeout', message: 'Script ran longer than it may' }
  const thrown: unknown = context.dump(handle)
  if (typeof thrown !== 'object' || thrown === null) return { kind, message: String(thrown) }
  const { name, message, stack } = thrown as Record<string, unknown>
  if (message === 'out of memory') return { kind: 'memory', message: 'Script used more memory than it may' }
  const text = message === undefined ? JSON.stringify(thrown) : `${name ?? 'Error'}: ${message}`
  return { kind, message: text, ...placeOf(stack, code) }
}

function placeOf(stack: unknown, code: string): Pick<CallError, 'line' | 'column'> {
  const [, line, column] = /<input>:(\d+):(\d+)/.exec(typeof stack === 'string' ? stack : '') ?? []
  if (!line || (typeof stack === 'string' && stack.includes('at parse (native)'))) return {}
  const last = code.split('\n').length
  return { line: Math.min(last, Math.max(1, Number(line) - LINES_BEFORE_BODY)), column: Number(column) }
}
