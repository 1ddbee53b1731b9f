import { foundRange } from '../search-text'
import styles from './highlight.module.css'

/** A suggestion with the typed part highlighted. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const found = foundRange(text, typed)
  if (!found) return text
  return (
    <>
      {text.slice(0, found.start)}
      <mark className={styles.mark}>{text.slice(found.start, found.end)}</mark>
      {text.slice(found.end)}
    </>
  )
}
