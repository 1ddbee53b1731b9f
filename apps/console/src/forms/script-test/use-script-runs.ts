import { hideToasts, showToast } from '@signalbox/ui/feedback/toasts'
import { useRef, useState } from 'react'
import { loadForAction } from '../../lazy-part/load-for-action'
import { formatCode } from '../code/format-code'
import type { KeyValues } from '../values/key-value-field'
import { type RecentMessage, type RecentRun, runRecent } from './recent-runs'
import { outcomeOf, type ScriptRun } from './script-outcome'
import { readValues, type ScriptValue } from './script-values'

/** The input of a script test. */
export interface ScriptTest {
  script: string
  argNames: readonly string[]
  msgType: string
  msg: string
  metadata: KeyValues
}

type Input = Omit<ScriptTest, 'script' | 'argNames'>

interface ScriptRunsOptions {
  argNames: readonly string[]
  /** The script before it was changed. */
  saved: string
  run: (test: ScriptTest) => Promise<ScriptRun>
  /** Runs a script whose result may be any JSON. Without this function, no values are shown beside the lines. */
  runJson?: ((test: ScriptTest) => Promise<ScriptRun>) | undefined
  /** The area that shows the error of a test, until the result is cleared or the next test starts. */
  toastArea: string
}

const NO_VALUES: readonly ScriptValue[] = []

/**
 * Runs a script with the test message or with all recent messages, and keeps the results until the caller clears them.
 */
export function useScriptRuns({ argNames, saved, run, runJson, toastArea }: ScriptRunsOptions) {
  const [isBusy, setBusy] = useState(false)
  const [output, setOutput] = useState('')
  const [result, setResult] = useState<(RecentRun & Pick<ScriptRun, 'elapsedMs'>) | null>(null)
  const [runs, setRuns] = useState<ReadonlyMap<string, RecentRun>>(new Map())
  const [values, setValues] = useState(NO_VALUES)
  // Results that arrive after they were cleared belong to another script or message, and are not shown.
  const clearCounts = useRef({ results: 0, runs: 0 }).current
  const runWith = ({ msgType, msg, metadata }: Input, script: string) =>
    run({ msgType, msg, metadata, script, argNames })

  /** The values of variables, conditions and returned expressions in a run of the script. */
  async function valuesOf(input: Input, script: string): Promise<readonly ScriptValue[]> {
    if (!runJson) return NO_VALUES
    const loaded = await loadForAction(() => import('./traced-script'))
    const traced = loaded?.tracedScript(script, argNames)
    if (!traced) return NO_VALUES
    const { msgType, msg, metadata } = input
    return readValues((await runJson({ msgType, msg, metadata, script: traced, argNames })).output)
  }

  async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    output,
    result,
    runs,
    /** The values of the script in the last test. */
    values,
    /** Returns whether the script ran without an error and the result was not cleared meanwhile. */
    test: (input: Input, script: string) =>
      whileBusy(async () => {
        const before = clearCounts.results
        hideToasts(toastArea)
        const currentRun = await runWith(input, script)
        const isCompared = script !== saved && saved.trim() !== ''
        const savedOutcome = isCompared ? outcomeOf(await runWith(input, saved)) : null
        const text = currentRun.error ? '' : await formatCode(currentRun.output, 'json', 4)
        const newValues = await valuesOf(input, script)
        if (before !== clearCounts.results) return false
        setResult({ current: outcomeOf(currentRun), elapsedMs: currentRun.elapsedMs, saved: savedOutcome })
        setOutput(text)
        setValues(newValues)
        if (currentRun.error) showToast({ type: 'error', text: currentRun.error, target: toastArea })
        return !currentRun.error
      }),
    runAll: (messages: readonly RecentMessage[], script: string) =>
      whileBusy(async () => {
        const before = clearCounts.runs
        const newRuns = await runRecent(messages, runWith, script, saved)
        if (before === clearCounts.runs) setRuns(newRuns)
      }),
    clearResult() {
      clearCounts.results++
      hideToasts(toastArea)
      setResult(null)
      setOutput('')
      setValues(NO_VALUES)
    },
    clearRuns() {
      clearCounts.runs++
      setRuns(new Map())
    },
  }
}
