import type { Ref } from 'react'
import { cx } from '../cx'
import { Icon } from '../icons/icon'
import styles from './search-box.module.css'

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (search: string) => void
  label: string
  /** Shown in the empty box instead of the label. */
  placeholder?: string
  /** The key that moves the focus to the box. */
  shortcut?: string
  onEnter?: () => void
  className?: string | undefined
}

/** A search field that is always visible. Escape clears the text. */
export function SearchBox(props: SearchBoxProps) {
  const { ref, value, onChange, label, placeholder = label, shortcut, onEnter, className } = props
  return (
    <label className={cx(styles.box, className)}>
      <Icon name="search" size={16} />
      <input
        ref={ref}
        type="search"
        value={value}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // While an input method composes text, Enter only accepts its suggestion and Escape only rejects it.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onEnter?.()
          if (event.key === 'Escape' && value !== '') {
            // This Escape only clears the text. Escape in an empty box closes a dialog around the box.
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      {shortcut && <kbd data-key={shortcut} />}
    </label>
  )
}
