const KEY = /[a-z][\w-]*(?:\.[\w-]+)+/gi

/** The texts whose keys occur in custom code: scripts need them synchronously. */
export function usedTranslations(
  code: readonly string[],
  translate: (key: string) => string | undefined,
): Record<string, string> {
  const found = new Set(code.flatMap((text) => text.match(KEY) ?? []))
  return Object.fromEntries(
    [...found].flatMap((key) => {
      const text = translate(key)
      return text === undefined ? [] : [[key, text]]
    }),
  )
}
