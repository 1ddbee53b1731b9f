import { dataOf, type Message, newMessage } from '@signalbox/model/message'
import {
  MAX_SCRIPT_LENGTH,
  type TestScriptRequest,
  type TestScriptResult,
} from '@signalbox/model/rule-chains/rule-chain'
import { errorMessage } from '@signalbox/model/text/error-message'
import {
  booleanResult,
  jsonResult,
  labelsResult,
  mergeResult,
  SCRIPT_ARGS,
  scriptArgs,
  textResult,
} from '@signalbox/rule-nodes/script'
import { ScriptError } from '../scripts/script-error'
import type { ScriptRunner } from '../scripts/script-runner'
import { isServerFailure } from './server-failure'

/**
 * Runs a script of a rule node with a test message. The result contains errors of the script and, on request, its
 * duration.
 */
export async function testScript(
  scripts: Pick<ScriptRunner, 'test'>,
  tenantId: string,
  { script, scriptType, argNames, msg: data, metadata, msgType: type }: TestScriptRequest,
  isTimed = false,
): Promise<TestScriptResult> {
  const names = argNames?.length === SCRIPT_ARGS.length ? argNames : SCRIPT_ARGS
  try {
    const output = OUTPUTS[scriptType]
    if (!output) throw new Error(`Unsupported script type: ${scriptType}`)
    if (script.length > MAX_SCRIPT_LENGTH)
      throw new Error(`The script has ${script.length} characters; at most ${MAX_SCRIPT_LENGTH} are allowed`)
    const msg = testMessage(tenantId, data, metadata, type)
    const { value, elapsedMs } = await scripts.test(tenantId, script, names, scriptArgs(msg))
    return { output: output(value, msg), error: '', ...(isTimed && { elapsedMs }) }
  } catch (error) {
    if (isServerFailure(error)) throw error
    return { output: '', error: describe(error) }
  }
}

const update = (result: unknown, msg: Message) => {
  const merged = mergeResult(msg, result)
  return JSON.stringify({ msg: JSON.parse(dataOf(merged)), metadata: merged.metadata, msgType: merged.type })
}

const OUTPUTS: Record<string, (result: unknown, msg: Message) => string> = {
  update,
  generate: update,
  filter: (result) => String(booleanResult(result)),
  switch: (result) => JSON.stringify(labelsResult(result)),
  json: (result) => JSON.stringify(jsonResult(result)),
  string: textResult,
}

function describe(error: unknown) {
  const isCompile = error instanceof ScriptError && error.kind === 'compile'
  const line = error instanceof ScriptError && error.line ? ` (line ${error.line})` : ''
  return `${isCompile ? "Can't compile script: " : ''}${errorMessage(error)}${line}`
}

const testMessage = (
  tenantId: string,
  data: string,
  metadata: Record<string, string>,
  type: string,
): Message =>
  newMessage({ tenantId, type, originator: { entityType: 'TENANT', id: tenantId }, metadata, data })
