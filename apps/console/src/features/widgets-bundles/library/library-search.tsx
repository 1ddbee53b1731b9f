import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { useSearchText } from '@signalbox/ui/fields/use-search-text'
import { Icon } from '@signalbox/ui/icons/icon'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useRef } from 'react'
import styles from './library.module.css'

interface LibrarySearchProps {
  value: string
  placeholder: string
  onChange: (search: string) => void
}

/** The search in all bundles, always visible beside the title. The key / moves the focus to it. */
export function LibrarySearch({ value, placeholder, onChange }: LibrarySearchProps) {
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(value, onChange)
  useShortcut({ keys: '/', description: texts.search }, () => input.current?.focus())
  return (
    <search className={styles.search}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="text"
        value={text}
        aria-label={texts.search}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
        }}
      />
      <span aria-hidden="true">/</span>
    </search>
  )
}
