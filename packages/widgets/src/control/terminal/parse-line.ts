/**
 * Splits a line into words: quotes keep spaces, a backslash outside single quotes escapes the next character.
 */
export function splitLine(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!
    if (letter === '\\' && quote !== "'" && at + 1 < line.length) word = (word ?? '') + line[++at]
    else if (quote) {
      if (letter === quote) quote = ''
      else word = (word ?? '') + letter
    } else if (letter === '"' || letter === "'") {
      quote = letter
      word ??= ''
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + letter
  }
  return word === undefined ? words : [...words, word]
}

export type TerminalLine = { method: string; params: unknown } | 'help' | 'empty' | 'too-many'

/** Parses a line of the debug terminal. An argument that is JSON is sent as JSON, any other as text. */
export function parseLine(line: string): TerminalLine {
  const [method, argument, ...rest] = splitLine(line)
  if (method === undefined) return 'empty'
  if (method === 'help') return 'help'
  if (rest.length > 0) return 'too-many'
  return { method, params: argument === undefined ? null : jsonOrText(argument) }
}

function jsonOrText(argument: string): unknown {
  try {
    return JSON.parse(argument)
  } catch {
    return argument
  }
}
