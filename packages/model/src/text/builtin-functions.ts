/** Bodies of the functions offered for data keys; they get `time` and `prevValue`. */
export const BUILTIN_FUNCTIONS: Record<string, string> = {
  Sin: 'return Math.round(1000 * Math.sin(time / 5000));',
  Cos: 'return Math.round(1000 * Math.cos(time / 5000));',
  Random: [
    'const next = prevValue + Math.random() * 100 - 50;',
    'return Math.min(Math.max(Math.round(next * 100) / 100, -1000), 1000);',
  ].join('\n'),
}

/** The initial function body of a data key with this name. */
export const functionBody = (name: string): string =>
  (Object.hasOwn(BUILTIN_FUNCTIONS, name) ? BUILTIN_FUNCTIONS[name] : undefined) ?? 'return prevValue + 1;'
