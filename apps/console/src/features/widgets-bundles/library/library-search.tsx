import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { SearchBox } from '@signalbox/ui/search/search-box'
import { useSearchText } from '@signalbox/ui/search/use-search-text'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useRef } from 'react'
import styles from './library.module.css'

interface LibrarySearchProps {
  value: string
  placeholder: string
  onChange: (search: string) => void
}

/** The search field for all bundles, beside the title. The key "/" moves the focus to the field. */
export function LibrarySearch({ value, placeholder, onChange }: LibrarySearchProps) {
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(value, onChange)
  useShortcut({ keys: '/', description: texts.search }, () => input.current?.focus())
  return (
    <search>
      <SearchBox
        ref={input}
        className={styles.search}
        label={texts.search}
        placeholder={placeholder}
        shortcut="/"
        value={text}
        onChange={setText}
      />
    </search>
  )
}
