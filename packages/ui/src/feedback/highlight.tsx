import styles from './highlight.module.css'

/** A suggestion with the typed part highlighted. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
