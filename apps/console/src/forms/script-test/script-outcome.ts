/** What a run of a script on the server gave. */
export interface ScriptRun {
  output: string
  error?: string | null
}

/** A run in short: the labels the message leaves by, an error, or another result. */
export interface ScriptOutcome {
  kind: 'true' | 'false' | 'labels' | 'error' | 'value'
  /** The labels, or the reason of a failure. */
  text: string
  /** Two runs with the same key gave the same. */
  key: string
}

/** Reads the result of a filter (true or false), a switch (labels) or another script (any value). */
export function outcomeOf({ output, error }: ScriptRun): ScriptOutcome {
  if (error) return { kind: 'error', text: error, key: 'error' }
  const value = parsed(output)
  const key = JSON.stringify(value ?? output)
  if (value === true || value === false) return { kind: value ? 'true' : 'false', text: '', key }
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return { kind: 'labels', text: value.join(', '), key }
  return { kind: 'value', text: '', key }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // A text that is not JSON is shown as it is.
  }
}
