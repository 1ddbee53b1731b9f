import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button'
import { Icon } from '../icons/icon'
import styles from '../table/list-toolbar.module.css'
import { useUiTexts } from '../ui-texts'

const SEARCH_DELAY_MS = 150

interface SearchBarProps {
  value: string
  onChange: (search: string) => void
  onClose: () => void
  placeholder?: string
}

/** A search field in place of the toolbar. It reports after a short delay; closing clears it. */
export function SearchBar({ value, onChange, onClose, placeholder }: SearchBarProps) {
  const [text, setText] = useState(value)
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report.current(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, value])

  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        value={text}
        aria-label={texts.search}
        placeholder={placeholder ?? texts.search}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <IconButton icon="close" label={texts.close} onClick={onClose} />
    </search>
  )
}
