import type { DataKey, Widget } from '@signalbox/model/dashboard/widget'
import { type CheckFailure, checkFunction, type FunctionCheck } from '../../../../sandbox/check-function'

export const FUNCTION_ARGUMENTS = ['time', 'prevValue'] as const
export const POST_ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

/** The failure of a function of a data key, with the label of the key. */
export interface KeyFailure {
  label: string
  failure: CheckFailure
}

/**
 * Checks the functions of all data keys, except functions that the stored widget has. Returns the first failure. The
 * fields cannot check these functions: fields in collapsed rows and on other tabs are not rendered.
 */
export async function failingKeyFunction(
  draft: Widget,
  stored: Widget | undefined,
  check: (check: FunctionCheck) => Promise<CheckFailure | null> = checkFunction,
): Promise<KeyFailure | undefined> {
  const storedBodies = new Set(keysOf(stored).flatMap((key) => checksOf(key).map(({ body }) => body)))
  for (const key of keysOf(draft)) {
    for (const functionCheck of checksOf(key)) {
      const failure = storedBodies.has(functionCheck.body) ? null : await check(functionCheck)
      if (failure) return { label: key.label, failure }
    }
  }
  return undefined
}

/** The data keys of a widget, with those of its alarm source. */
export const keysOf = (widget: Widget | undefined): DataKey[] => [
  ...(widget?.config.datasources ?? []).flatMap(({ dataKeys }) => dataKeys),
  ...(widget?.config.alarmSource?.dataKeys ?? []),
]

function checksOf(key: DataKey): FunctionCheck[] {
  const nowMs = Date.now()
  const checks: FunctionCheck[] = []
  if (key.type === 'function' && key.funcBody?.trim()) {
    checks.push({
      body: key.funcBody,
      argumentNames: FUNCTION_ARGUMENTS,
      samples: [[nowMs, 0]],
      resultType: 'any',
    })
  }
  if (key.usePostProcessing && key.postFuncBody?.trim()) {
    checks.push({
      body: key.postFuncBody,
      argumentNames: POST_ARGUMENTS,
      samples: [[nowMs, 1, 0, nowMs - 1000, 0]],
      resultType: 'any',
    })
  }
  return checks
}
