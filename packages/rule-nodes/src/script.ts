import { boundedCache } from '@signalbox/model/bounded-cache'
import { isObject } from '@signalbox/model/json/is-object'
import { dataOf, type Message } from '@signalbox/model/message'
import { MAX_SCRIPT_LENGTH } from '@signalbox/model/rule-chains/rule-chain'
import { z } from 'zod'
import type { NodeContext, ScriptArgument } from './context'
import type { ScriptUse } from './form'
import { withChanges } from './messages'

export const SCRIPT_ARGS = ['msg', 'metadata', 'msgType']

/** The schema of a setting that contains a script. */
export const scriptText = (type: ScriptUse['type'], name: string, args = SCRIPT_ARGS) =>
  z
    .string()
    .min(1)
    .max(MAX_SCRIPT_LENGTH, `a script has at most ${MAX_SCRIPT_LENGTH} characters`)
    .meta({ field: 'script', script: { type, name, args } })

/**
 * Runs a script over a message: `msg`, `metadata` and `msgType` are its parameters. Returns the result if the script
 * needs no sandbox, otherwise a promise of the result.
 */
export function runScript(ctx: NodeContext, code: string, msg: Message): unknown {
  const names = namedArgs(code)
  const args: ScriptArgument[] = [dataOf(msg)]
  if (names.includes('metadata')) args.push(msg.metadata)
  if (names.includes('msgType')) args.push(JSON.stringify(msg.type))
  return ctx.scripts.run(code, names, args)
}

/** Calls `use` with the result. A result that is not a promise is used directly: a promise would double the time. */
export function withResult(result: unknown, use: (result: unknown) => void): void | Promise<void> {
  return result instanceof Promise ? result.then(use) : use(result)
}

const MAX_CACHED_SCRIPTS = 1000
const MAX_CACHED_CHARACTERS = 10_000
const cachedNames = boundedCache<string, string[]>(MAX_CACHED_SCRIPTS)

/**
 * The parameters that a script can read: those whose names occur in its text, or all parameters if the script contains
 * `arguments`, `eval` or an escape sequence. The other parameters are not copied into the sandbox and parsed there,
 * which would take a large part of the time of a small script. `msg` is always passed: if the data is not JSON, a
 * script fails even if it does not use `msg`.
 */
function namedArgs(code: string): string[] {
  const found = cachedNames.get(code)
  if (found) return found
  const canReachAll = /\barguments\b|\beval\b|\\u/.test(code)
  const some = SCRIPT_ARGS.filter((name) => name === 'msg' || canReachAll || code.includes(name))
  // `ctx.scripts.check` has compiled the script for SCRIPT_ARGS. The same list avoids a second compilation.
  const named = some.length === SCRIPT_ARGS.length ? SCRIPT_ARGS : some
  if (code.length > MAX_CACHED_CHARACTERS) return named
  cachedNames.set(code, named)
  return named
}

/** The arguments of a script as JSON texts. */
export const scriptArgs = (msg: Pick<Message, 'data' | 'points' | 'metadata' | 'type'>) => [
  dataOf(msg),
  JSON.stringify(msg.metadata),
  JSON.stringify(msg.type),
]

/** The result of a script as a boolean; throws for other types. */
export function booleanResult(result: unknown): boolean {
  if (typeof result === 'boolean') return result
  throw wrongType(result)
}

/** The result of a script as a text; throws for other types. */
export function textResult(result: unknown): string {
  if (typeof result === 'string') return result
  throw wrongType(result)
}

/** Any JSON value; undefined is an error. */
export function jsonResult<T>(result: T): NonNullable<T> | null {
  if (result === undefined) throw wrongType(result)
  return result as NonNullable<T> | null
}

/** The relations that a switch script returned; a single text counts as a list with one relation. */
export function labelsResult(result: unknown): string[] {
  if (typeof result === 'string') return [result]
  if (!Array.isArray(result)) throw wrongType(result)
  const wrong = result.find((label) => typeof label !== 'string')
  if (wrong !== undefined) throw wrongType(wrong)
  return [...new Set(result as string[])]
}

/** The message with the result of an update or generate script; parts that the result lacks are unchanged. */
export function mergeResult(msg: Message, result: unknown): Message {
  if (!isObject(result)) throw wrongType(result)
  const { msg: data, metadata, msgType } = result
  return withChanges(msg, {
    data: data === undefined ? dataOf(msg) : JSON.stringify(data),
    metadata: metadata === undefined || metadata === null ? msg.metadata : metadataOf(metadata),
    type: msgType === undefined || msgType === '' ? msg.type : String(msgType),
  })
}

/** The type names in error messages for script authors. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'MISSING'
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return 'ARRAY'
  return typeof value === 'object' ? 'OBJECT' : (typeof value).toUpperCase()
}

const wrongType = (value: unknown) => new Error(`Wrong result type: ${typeName(value)}`)

function metadataOf(value: unknown): Record<string, string> {
  if (!isObject(value)) throw wrongType(value)
  const metadata: Record<string, string> = {}
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === null) continue
    if (typeof part === 'object') throw new Error(`Metadata '${key}' has to be text`)
    metadata[key] = String(part)
  }
  return metadata
}
