const KEY = /[a-z][\w-]*(?:\.[\w-]+)+/gi

/**
 * The translations of the text keys in custom code. Frames get them in advance, because scripts read them
 * synchronously.
 */
export function usedTranslations(
  code: readonly string[],
  translate: (key: string) => string | undefined,
): Record<string, string> {
  const keys = new Set(code.flatMap((text) => text.match(KEY) ?? []))
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const text = translate(key)
      return text === undefined ? [] : [[key, text]]
    }),
  )
}
