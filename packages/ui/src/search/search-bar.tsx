import { useEffect, useRef } from 'react'
import { IconButton } from '../actions/icon-button'
import { Icon } from '../icons/icon'
import styles from '../table/list-toolbar.module.css'
import { useUiTexts } from '../ui-texts'
import { useSearchText } from './use-search-text'

interface SearchBarProps {
  value: string
  onChange: (search: string) => void
  onClose: () => void
  placeholder?: string
}

/**
 * A search field in place of the toolbar. It calls `onChange` after a short delay; `onClose` has to clear the
 * search.
 */
export function SearchBar({ value, onChange, onClose, placeholder }: SearchBarProps) {
  const [text, setText] = useSearchText(value, onChange)
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

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
          // While an input method composes text, Escape only rejects its suggestion.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          onClose()
        }}
      />
      <IconButton icon="close" label={texts.close} onClick={onClose} />
    </search>
  )
}
