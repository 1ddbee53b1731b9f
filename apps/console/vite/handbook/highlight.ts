import type { CodePart } from '../../src/features/help/handbook-types'

const HASH_COMMENT = /(?<=^|\s)#.*/
const SLASH_COMMENT = /(?<!:)\/\/.*/
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/
/** In shell scripts a quoted string may have several lines. */
const SHELL_STRING = /"(?:\\.|[^"\\])*"|'[^']*'/

const PATTERNS: Record<string, RegExp[]> = {
  sh: [SHELL_STRING, HASH_COMMENT],
  python: [/"""[\s\S]*?"""/, STRING, HASH_COMMENT],
  yaml: [STRING, HASH_COMMENT],
  ini: [HASH_COMMENT],
  js: [STRING, /`(?:\\.|[^`\\])*`/, SLASH_COMMENT],
  cpp: [STRING, SLASH_COMMENT],
  json: [STRING],
}

/** Splits code into parts and marks strings and comments, so that they can be colored. */
export function highlight(text: string, language: string): CodePart[] {
  const patterns = PATTERNS[language]
  if (!patterns) return [text]
  const pattern = new RegExp(patterns.map(({ source }) => source).join('|'), 'gm')
  const parts: CodePart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ kind: /^["'`]/.test(match[0]) ? 'string' : 'comment', text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}
