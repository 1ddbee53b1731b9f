import type { DataKey, Widget } from '@signalbox/model/dashboard/widget'
import { type CheckFailure, checkFunction, type FunctionCheck } from '../../../../sandbox/check-function'

export const FUNCTION_ARGUMENTS = ['time', 'prevValue'] as const
export const POST_ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

/** A function of a data key that fails, and the key it belongs to. */
export interface KeyFailure {
  label: string
  failure: CheckFailure
}

/**
 * Runs the functions of all data keys that differ from the stored widget. Their editors may be collapsed or on
 * another tab, so they cannot check themselves.
 */
export async function failingKeyFunction(
  draft: Widget,
  stored: Widget | undefined,
  check: (check: FunctionCheck) => Promise<CheckFailure | null> = checkFunction,
): Promise<KeyFailure | undefined> {
  const known = new Set(keysOf(stored).flatMap((key) => checksOf(key).map(({ body }) => body)))
  for (const key of keysOf(draft)) {
    for (const one of checksOf(key)) {
      const failure = known.has(one.body) ? null : await check(one)
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
