import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'

/** The body of a function with the names of its parameters. */
export type SandboxScript = { id: number; code: string; argNames: string[] }

export type ScriptErrorKind = 'compile' | 'runtime' | 'timeout' | 'memory' | 'blocked' | 'not-loaded'

/** `line` and `column` count from 1 in the text the user wrote. */
export type CallError = { kind: ScriptErrorKind; message: string; line?: number; column?: number }

/** The JSON text of what a call returned (`undefined` when it returned nothing), or its error. */
export type CallResult = { json: string | undefined } | { error: CallError }

export type Sandbox = ReturnType<typeof openSandbox>

type Compiled = { context: QuickJSContext; one: QuickJSHandle; many: QuickJSHandle; dispose(): void }

/** The arguments of several calls of a script: `text` contains all of them, and `ends` the JSON list of their ends. */
export type JoinedCalls = { text: string; ends: string; count: number }

const MAX_COMPILED = 100
const STACK_BYTES = 256 * 1024
/** `new Function` puts two lines before the body. */
const LINES_BEFORE_BODY = 2

/** QuickJS with one runtime per script: nothing is shared, limits are per script, no host function is reachable. */
export function openSandbox(quickjs: QuickJSWASMModule, limits: { memoryBytes: number; timeoutMs: number }) {
  const compiled = new Map<number, Compiled>()
  let deadline = 0
  let timedOut = false

  const startClock = (timeoutMs: number) => {
    deadline = performance.now() + timeoutMs
    timedOut = false
  }

  function compile(script: SandboxScript): Compiled | CallError {
    const runtime = quickjs.newRuntime()
    runtime.setMemoryLimit(limits.memoryBytes)
    runtime.setMaxStackSize(STACK_BYTES)
    runtime.setInterruptHandler(() => {
      timedOut ||= performance.now() > deadline
      return timedOut
    })
    const context = runtime.newContext()
    const dispose = () => {
      context.dispose()
      runtime.dispose()
    }
    const result = context.evalCode(wrapper(script), 'wrapper.js')
    if (!result.error) {
      const functions = result.value
      const one = context.getProp(functions, 'one')
      const many = context.getProp(functions, 'many')
      return {
        context,
        one,
        many,
        dispose: () => {
          for (const handle of [one, many, functions]) handle.dispose()
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
    const cached = compiled.get(script.id)
    if (cached) {
      // Reinserting keeps the map in order of use, oldest first.
      compiled.delete(script.id)
      compiled.set(script.id, cached)
      return cached
    }
    const added = compile(script)
    if ('kind' in added) return added
    compiled.set(script.id, added)
    if (compiled.size > MAX_COMPILED) forget(compiled.keys().next().value!)
    return added
  }

  function forget(id: number) {
    const old = compiled.get(id)
    compiled.delete(id)
    old?.dispose()
  }

  return {
    /** Runs one call. Throws only when QuickJS itself failed: the sandbox cannot be used any more. */
    call(script: SandboxScript, args: string[] | null, timeoutMs = limits.timeoutMs): CallResult {
      startClock(timeoutMs)
      const found = compiledFor(script)
      if ('kind' in found) return { error: found }
      if (!args) return { json: undefined }
      const { context } = found
      const handles = args.map((arg) => context.newString(arg))
      const result = context.callFunction(found.one, context.undefined, ...handles)
      for (const handle of handles) handle.dispose()
      if (!result.error) {
        const json = context.dump(result.value) as string | undefined
        result.value.dispose()
        return { json }
      }
      const error = describe(context, result.error, timedOut, 'runtime', script.code)
      result.error.dispose()
      // A script that reached a limit may have filled its memory: the next call gets a new runtime.
      if (error.kind !== 'runtime') forget(script.id)
      return { error }
    },

    /**
     * Runs many calls of one script with a single call into QuickJS: entering QuickJS takes longer than a small script.
     * Returns the JSON text of each result, '' for undefined, and `FAILED` for a call that has to be repeated alone
     * to get its error; undefined when the calls together exceeded the time or another limit.
     */
    callMany(script: SandboxScript, { text, ends, count }: JoinedCalls, timeoutMs: number) {
      startClock(timeoutMs)
      const found = compiledFor(script)
      if ('kind' in found) return undefined
      const { context } = found
      const handles = [context.newString(text), context.newString(ends)]
      const result = context.callFunction(found.many, context.undefined, ...handles)
      for (const handle of handles) handle.dispose()
      if (result.error) {
        result.error.dispose()
        forget(script.id)
        return undefined
      }
      const joined: unknown = context.dump(result.value)
      result.value.dispose()
      const results = typeof joined === 'string' ? joined.split('\n') : []
      // A script that replaced built-ins may return anything.
      return results.length === count ? results : undefined
    },
  }
}

/** The result in `callMany` of a script call that threw. It is not valid JSON, so no other result is equal to it. */
export const FAILED = 'x'

/**
 * The code in `many` that reads one argument of the body. It is generated for each argument, because a loop
 * over the arguments takes longer than a small script.
 */
const joinedArgument = (_name: string, index: number) =>
  `parse(text.slice(${index === 0 ? 'start' : `endPositions[n + ${index - 1}]`}, endPositions[n + ${index}]))`

// The functions of `JSON` are saved before user code can replace them. JSON texts contain no line breaks.
const wrapper = ({ code, argNames }: SandboxScript) => `(() => {
  const { parse, stringify } = JSON
  const body = new Function(${[...argNames, code].map((text) => JSON.stringify(text)).join(',')})
  const one = (...args) => stringify(body(...args.map((arg) => parse(arg))))
  const many = (text, ends) => {
    const endPositions = parse(ends)
    const count = endPositions.length
    let results = ''
    let start = 0
    for (let n = 0; n < count; n += ${argNames.length}) {
      if (n > 0) results += '\\n'
      try {
        const result = stringify(body(${argNames.map(joinedArgument).join(', ')}))
        if (result !== undefined) results += result
      } catch (error) {
        results += '${FAILED}'
      }
      start = endPositions[n + ${argNames.length - 1}]
    }
    return results
  }
  return { one, many }
})()`

function describe(
  context: QuickJSContext,
  handle: QuickJSHandle,
  timedOut: boolean,
  kind: 'compile' | 'runtime',
  code: string,
): CallError {
  if (timedOut) return { kind: 'timeout', message: 'Script exceeded its time limit' }
  const thrown: unknown = context.dump(handle)
  if (typeof thrown !== 'object' || thrown === null) return { kind, message: String(thrown) }
  const { name, message, stack } = thrown as Record<string, unknown>
  if (message === 'out of memory') return { kind: 'memory', message: 'Script exceeded its memory limit' }
  const text = message === undefined ? JSON.stringify(thrown) : `${name ?? 'Error'}: ${message}`
  return { kind, message: text, ...positionOf(stack, code) }
}

/**
 * The position of an error in the code of the user, which stack traces call `<input>`. They use the same name for a
 * text that `JSON.parse` reads: a position in such a text is left out. An incomplete script has its error in the
 * line after it: for such an error, the end of the script is returned.
 */
function positionOf(stack: unknown, code: string): Pick<CallError, 'line' | 'column'> {
  const trace = typeof stack === 'string' ? stack : ''
  const [, line, column] = /<input>:(\d+):(\d+)/.exec(trace) ?? []
  if (!line || trace.includes('at parse (native)')) return {}
  const lines = code.split('\n')
  const lineOfCode = Math.max(1, Number(line) - LINES_BEFORE_BODY)
  if (lineOfCode > lines.length) return { line: lines.length, column: lines.at(-1)!.length + 1 }
  return { line: lineOfCode, column: Number(column) }
}
