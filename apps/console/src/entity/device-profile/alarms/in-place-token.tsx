import { cx } from '@signalbox/ui/cx'
import { type KeyboardEvent, useState } from 'react'
import { formatLabeled } from '../../../i18n/format'
import styles from './alarms.module.css'
import { useFocusReturn } from './use-focus-return'

interface InPlaceTokenProps {
  /** The displayed text. */
  text: string
  /** The edited text. */
  value: string
  /** The label for screen readers. */
  label: string
  isNumber?: boolean
  /** Applies the typed text. It has to ignore invalid text. */
  onCommit: (typed: string) => void
}

/** A part of a sentence that becomes a field when clicked. Enter or leaving the field saves, Escape cancels. */
export function InPlaceToken({ text, value, label, isNumber, onCommit }: InPlaceTokenProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const focus = useFocusReturn()
  if (draft === null) {
    return (
      <button
        ref={focus.button}
        type="button"
        className={cx(styles.token, styles.value)}
        aria-label={formatLabeled(label, text)}
        onClick={() => setDraft(value)}
      >
        {text}
      </button>
    )
  }

  function commit() {
    if (draft !== null && draft !== value) onCommit(draft)
    setDraft(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes text, both keys belong to its suggestion.
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    // Otherwise Enter would submit the form, and Escape would close the drawer.
    event.preventDefault()
    event.stopPropagation()
    focus.returnToButton()
    event.key === 'Enter' ? commit() : setDraft(null)
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
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

/** The CSS width of a field that fits the typed text and its padding. */
export const widthOf = (typed: string, paddingPx = 0) => ({
  width: `calc(${Math.max(typed.length, 2) + 1}ch + ${paddingPx}px)`,
})
