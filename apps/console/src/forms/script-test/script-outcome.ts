import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'

/** The result of a script run on the server. */
export interface ScriptRun {
  output: string
  error?: string | null
  elapsedMs?: number | undefined
}

/** The summary of a run: the labels with which the message leaves the node, an error, or another result. */
export interface ScriptOutcome {
  kind: 'true' | 'false' | 'labels' | 'error' | 'value'
  /** The labels, or the reason of a failure. */
  text: string
  /** The labels with which the message leaves the node. Empty for a script that returns no labels. */
  labels: readonly string[]
  /** Runs with the same key have the same result. All errors have the same key. */
  key: string
}

/** Reads the result of a filter (true or false), a switch (labels) or another script (any value). */
export function outcomeOf({ output, error }: ScriptRun): ScriptOutcome {
  if (error) return { kind: 'error', text: error, labels: [], key: 'error' }
  const value = jsonOrUndefined(output)
  const key = JSON.stringify(value ?? output)
  if (value === true) return { kind: 'true', text: '', labels: ['True'], key }
  if (value === false) return { kind: 'false', text: '', labels: ['False'], key }
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return { kind: 'labels', text: value.join(', '), labels: value, key }
  return { kind: 'value', text: '', labels: [], key }
}
