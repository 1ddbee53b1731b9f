import type { CompletionSource } from '@codemirror/autocomplete'

export interface Completion {
  label: string
  detail?: string
}

/** Suggests names while one is typed, and all of them on request. */
export function completionSource(completions: readonly Completion[]): CompletionSource {
  return (context) => {
    const word = context.matchBefore(/[\w.$]+/)
    if (!word && !context.explicit) return null
    return { from: word?.from ?? context.pos, options: completions }
  }
}
