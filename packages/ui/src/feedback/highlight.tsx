import { matchRange } from '../search-text'
import styles from './highlight.module.css'

/** A suggestion with the typed part highlighted. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const match = matchRange(text, typed)
  if (!match) return text
  return (
    // One element: in a flex container, several would be drawn with gaps.
    <span>
      {text.slice(0, match.start)}
      <mark className={styles.mark}>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </span>
  )
}
