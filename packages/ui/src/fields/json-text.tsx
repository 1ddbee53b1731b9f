import { Fragment } from 'react'
import { cx } from '../cx'
import styles from './json-text.module.css'

interface JsonTextProps {
  /** A value, or text that may be JSON. */
  value: unknown
  label: string
  className?: string | undefined
}

/** Formatted and coloured JSON. Text that is not JSON is shown unchanged. */
export function JsonText({ value, label, className }: JsonTextProps) {
  const text = typeof value === 'string' ? laidOut(value) : (JSON.stringify(value, null, 2) ?? '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too
    <section className={cx(styles.json, className)} tabIndex={0} aria-label={label}>
      <pre dir="ltr">
        {parts(text).map(({ text: part, kind, at }) =>
          kind ? (
            <span key={at} className={styles[kind]}>
              {part}
            </span>
          ) : (
            <Fragment key={at}>{part}</Fragment>
          ),
        )}
      </pre>
    </section>
  )
}

type Kind = 'key' | 'string' | 'number' | 'word'

const TOKEN =
  /(?<key>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|(?<word>\b(?:true|false|null)\b)/g

function parts(text: string): { text: string; kind?: Kind; at: number }[] {
  if (!/^\s*[{["\d-]/.test(text)) return [{ text, at: 0 }]
  const found: { text: string; kind?: Kind; at: number }[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), at: end })
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] as Kind
    found.push({ text: match[0], kind, at: match.index })
    end = match.index + match[0].length
  }
  return [...found, { text: text.slice(end), at: end }]
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // Plain text is shown unchanged.
  }
}
