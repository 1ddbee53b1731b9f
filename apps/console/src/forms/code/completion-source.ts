import type { CompletionSource } from '@codemirror/autocomplete'

export interface CodeSuggestion {
  label: string
  detail?: string
}

const HIGHEST_BOOST = 99

/**
 * Suggests completions while a name is typed, or on request. They are listed before JavaScript keywords. Only the first
 * 99 completions keep the given order, because CodeMirror limits the boost of a completion to 99.
 */
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
