import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { useSearchText } from '@signalbox/ui/search/use-search-text'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './table-toolbar.module.css'
import type { WidgetColumn } from './widget-column'

interface TableToolbarProps<Row> {
  /** The slot in the frame; without one there is no toolbar. */
  slot: HTMLElement | null
  search?: { value: string; onChange: (search: string) => void } | undefined
  columns?:
    | { all: readonly WidgetColumn<Row>[]; hidden: readonly string[]; onChange: (hidden: string[]) => void }
    | undefined
  children?: ReactNode
}

/** The toolbar of a table in the title bar: its own buttons, search, choice of columns. */
export function TableToolbar<Row>({ slot, search, columns, children }: TableToolbarProps<Row>) {
  if (!slot) return null
  return createPortal(
    <>
      {search && <Search {...search} />}
      {children}
      {columns && <ColumnMenu {...columns} />}
    </>,
    slot,
  )
}

function Search({ value, onChange }: NonNullable<TableToolbarProps<never>['search']>) {
  const texts = useUiTexts()
  const [isOpen, setOpen] = useState(value !== '')
  const [text, setText] = useSearchText(value, onChange)

  function close() {
    setOpen(false)
    setText('')
    onChange('')
  }

  if (!isOpen)
    return <IconButton size="small" icon="search" label={texts.search} onClick={() => setOpen(true)} />
  return (
    <search className={styles.search}>
      <input
        // biome-ignore lint/a11y/noAutofocus: without a text, the user has opened this field by its button
        autoFocus={value === ''}
        type="text"
        value={text}
        aria-label={texts.search}
        placeholder={texts.search}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Escape must not also close the window around the table.
          event.stopPropagation()
          // While an input method composes text, Escape only rejects its suggestion.
          if (!event.nativeEvent.isComposing) close()
        }}
      />
      <IconButton size="small" icon="close" label={texts.close} onClick={close} />
    </search>
  )
}

function ColumnMenu<Row>({ all, hidden, onChange }: NonNullable<TableToolbarProps<Row>['columns']>) {
  const texts = useUiTexts()
  const entries = all
    .filter((column) => !column.isFixed)
    .map(({ id, title }) => ({
      id,
      label: title,
      checked: !hidden.includes(id),
      onSelect: () => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]),
    }))
  return <MenuButton size="small" icon="view_column" label={texts.columns} entries={entries} staysOpen />
}
