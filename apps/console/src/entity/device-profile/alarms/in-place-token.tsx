import { cx } from '@signalbox/ui/cx'
import { type KeyboardEvent, useState } from 'react'
import styles from './alarms.module.css'

interface InPlaceTokenProps {
  /** What the token says. */
  text: string
  /** What is edited. */
  value: string
  /** Names the token for those who do not see the sentence around it. */
  label: string
  isNumber?: boolean
  /** Takes what was typed, or refuses it with `false`: then the old value stays. */
  onCommit: (typed: string) => boolean
}

/** A word of a sentence that turns into a field where it stands: Enter or leaving it keeps, Escape gives up. */
export function InPlaceToken({ text, value, label, isNumber, onCommit }: InPlaceTokenProps) {
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null) {
    return (
      <button
        type="button"
        className={cx(styles.token, styles.value)}
        aria-label={`${label}: ${text}`}
        onClick={() => setDraft(value)}
      >
        {text}
      </button>
    )
  }

  function keep() {
    if (draft !== null && draft !== value) onCommit(draft)
    setDraft(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither the form nor the drawer around is meant.
    event.preventDefault()
    event.stopPropagation()
    event.key === 'Enter' ? keep() : setDraft(null)
  }

  return (
    <input
      className={cx(styles.token, styles.value, styles.editing)}
      aria-label={label}
      inputMode={isNumber ? 'decimal' : 'text'}
      // biome-ignore lint/a11y/noAutofocus: the word was clicked to be edited
      autoFocus
      style={widthOf(draft, 14)}
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  )
}

/** As wide as what is typed in it, and its padding. */
export const widthOf = (typed: string, paddingPx = 0) => ({
  width: `calc(${Math.max(typed.length, 2) + 1}ch + ${paddingPx}px)`,
})
