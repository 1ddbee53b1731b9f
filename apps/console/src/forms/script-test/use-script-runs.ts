import { showToast } from '@signalbox/ui/feedback/toasts'
import { useState } from 'react'
import { tidy } from '../code/tidy'
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
  /** Runs a script whose result may be any JSON; without it no values of lines are shown. */
  runJson?: ((test: ScriptTest) => Promise<ScriptRun>) | undefined
}

const NO_VALUES: readonly ScriptValue[] = []

/** Runs a script with one or with all recent messages, and keeps the results until the caller clears them. */
export function useScriptRuns({ argNames, saved, run, runJson }: ScriptRunsOptions) {
  const [isBusy, setBusy] = useState(false)
  const [output, setOutput] = useState('')
  const [result, setResult] = useState<(RecentRun & Pick<ScriptRun, 'elapsedMs'>) | null>(null)
  const [runs, setRuns] = useState<ReadonlyMap<string, RecentRun>>(new Map())
  const [values, setValues] = useState(NO_VALUES)
  const runWith = ({ msgType, msg, metadata }: Input, script: string) =>
    run({ msgType, msg, metadata, script, argNames })

  /** The values of variables, conditions and returned expressions in a run of the script. */
  async function valuesOf(input: Input, script: string): Promise<readonly ScriptValue[]> {
    if (!runJson) return NO_VALUES
    const { tracedScript } = await import('./traced-script')
    const traced = tracedScript(script, argNames)
    if (traced === null) return NO_VALUES
    const { msgType, msg, metadata } = input
    return readValues((await runJson({ msgType, msg, metadata, script: traced, argNames })).output)
  }

  async function busy<T>(work: () => Promise<T>): Promise<T> {
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
    /** Returns whether the script ran without an error. */
    test: (input: Input, script: string) =>
      busy(async () => {
        const now = await runWith(input, script)
        const isCompared = script !== saved && saved.trim() !== ''
        setResult({
          now: outcomeOf(now),
          elapsedMs: now.elapsedMs,
          saved: isCompared ? outcomeOf(await runWith(input, saved)) : null,
        })
        setOutput(now.error ? '' : await tidy(now.output, 'json', 4))
        setValues(await valuesOf(input, script))
        if (now.error) showToast({ type: 'error', text: now.error })
        return !now.error
      }),
    runAll: (messages: readonly RecentMessage[], script: string) =>
      busy(async () => setRuns(await runRecent(messages, runWith, script, saved))),
    forgetResult() {
      setResult(null)
      setOutput('')
      setValues(NO_VALUES)
    },
    forgetRuns: () => setRuns(new Map()),
  }
}
