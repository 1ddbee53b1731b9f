import { Fragment } from 'react'
import styles from './colored-code.module.css'

type Kind = 'comment' | 'key' | 'string' | 'number' | 'word' | 'keyword'

const TOKEN =
  /(?<comment>\/\/.*)|(?<key>"(?:\\.|[^"\\\n])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<number>(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|(?<word>\b(?:true|false|null|undefined)\b)|(?<keyword>\b(?:var|let|const|function|return|if|else|for|while|do|switch|case|break|continue|throw|try|catch|finally|new|typeof|in|of)\b)/g

/**
 * JSON or JavaScript with colors, for reading. The text is not parsed, so an incomplete text has colors too.
 */
export function ColoredCode({ text }: { text: string }) {
  return parts(text).map(({ text: part, kind, start }) =>
    kind ? (
      <span key={start} className={styles[kind]}>
        {part}
      </span>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    ),
  )
}

function parts(text: string): { text: string; kind?: Kind; start: number }[] {
  const tokens: { text: string; kind?: Kind; start: number }[] = []
  let previousEnd = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > previousEnd)
      tokens.push({ text: text.slice(previousEnd, match.index), start: previousEnd })
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] as Kind
    tokens.push({ text: match[0], kind, start: match.index })
    previousEnd = match.index + match[0].length
  }
  return [...tokens, { text: text.slice(previousEnd), start: previousEnd }]
}
