import type { CompletionSource } from '@codemirror/autocomplete'

export interface CodeSuggestion {
  label: string
  detail?: string
}

const HIGHEST_BOOST = 99

/** Suggests names while one is typed, and all of them on request: in the given order, before JavaScript keywords. */
export function completionSource(completions: readonly CodeSuggestion[]): CompletionSource {
  const options = completions.map((completion, index) => ({
    ...completion,
    boost: Math.max(1, HIGHEST_BOOST - index),
  }))
  return (context) => {
    const word = context.matchBefore(/[\w.$]+/)
    if (!word && !context.explicit) return null
    return { from: word?.from ?? context.pos, options }
  }
}
