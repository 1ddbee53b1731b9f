import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import { Menu, MenuButton, type MenuEntry } from '../actions/menu'
import { useShortcut } from '../actions/shortcuts'
import { cx } from '../cx'
import { TopBarSlot } from '../layout/top-bar-slot'
import { SearchBar } from '../search/search-bar'
import { useUiTexts } from '../ui-texts'
import { useIsPhone, useMinWidth } from '../use-media'
import { useSize } from '../use-size'
import styles from './list-toolbar.module.css'

export interface ListToolbarProps {
  title: ReactNode
  count?: number | undefined
  /** Filters and time window, beside the title. */
  filter?: ReactNode
  search?: { value: string; onChange: (search: string) => void; placeholder?: string } | undefined
  onRefresh?: () => void
  /** One button to add, or a menu of several. Primary unless a drawer is open. */
  add?: { label: string; entries: readonly MenuEntry[]; header?: string | undefined } | undefined
  /** Further buttons before Add. */
  actions?: ReactNode
  /** While rows are selected this replaces the toolbar. */
  selection?: Selection | null
  /** Beside an open drawer: short labels, no primary button. */
  compact?: boolean
  /** Inside a tab or dialog: on a phone the buttons stay here instead of in the top bar. */
  inPlace?: boolean
}

interface Selection {
  text: string
  actions: readonly MenuEntry[]
  onClear: () => void
  /** A line below the toolbar: which rows are selected, and how to select more. */
  scope?: ReactNode
}

/**
 * The bar above a list: the title, filters and buttons. While the user searches it is the search field, and while
 * rows are selected it has the actions for them.
 */
export function ListToolbar(props: ListToolbarProps) {
  // The search may come from a URL, even while this page is already shown.
  const searchText = props.search?.value ?? ''
  const [isSearching, setSearching] = useState(searchText !== '')
  useEffect(() => {
    if (searchText !== '') setSearching(true)
  }, [searchText])
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const { search, selection } = props

  useShortcut({ keys: '/', description: texts.search }, () => setSearching(true), search !== undefined)

  if (selection) return <SelectionBar {...selection} />
  if (isSearching && search) {
    return (
      <SearchBar
        {...search}
        onClose={() => {
          search.onChange('')
          setSearching(false)
        }}
      />
    )
  }

  const buttons = (
    <>
      {props.actions}
      {props.onRefresh && <IconButton icon="refresh" label={texts.refresh} onClick={props.onRefresh} />}
      {search && <IconButton icon="search" label={texts.search} onClick={() => setSearching(true)} />}
      <AddButton {...props} />
    </>
  )
  if (isPhone && !props.inPlace) {
    return (
      <>
        <TopBarSlot>
          <Count value={props.count} />
          <span className={styles.space} />
          {buttons}
        </TopBarSlot>
        {props.filter && <div className={styles.filters}>{props.filter}</div>}
      </>
    )
  }
  return (
    <div className={cx(styles.toolbar, props.inPlace && styles.inPlace)}>
      {!(isPhone && props.inPlace) && (
        <h2>
          {props.title}
          <Count value={props.count} />
        </h2>
      )}
      {props.filter}
      <span className={styles.space} />
      {buttons}
    </div>
  )
}

function Count({ value }: { value: number | undefined }) {
  const texts = useUiTexts()
  return value === undefined ? null : <span className={styles.count}>{texts.number(value)}</span>
}

function AddButton({ add, compact }: ListToolbarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isPhone = useIsPhone()
  if (!add) return null
  const [only] = add.entries
  const single = add.entries.length === 1 ? only : undefined
  if (isPhone) {
    if (!single) return <MenuButton {...add} icon="add" className={styles.phoneAdd} />
    return <IconButton icon="add" label={add.label} className={styles.phoneAdd} onClick={single.onSelect} />
  }
  return (
    <>
      <Button
        kind={compact ? 'plain' : 'primary'}
        icon="add"
        endIcon={single ? undefined : 'arrow_drop_down'}
        aria-haspopup={single ? undefined : 'menu'}
        onClick={(event) => (single ? single.onSelect() : setAnchor(event.currentTarget))}
      >
        {add.label}
      </Button>
      <Menu entries={add.entries} header={add.header} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

function SelectionBar({ text, actions, onClear, scope }: Selection) {
  const texts = useUiTexts()
  const withLabels = useMinWidth('md')
  const bar = useRef<HTMLDivElement>(null)
  const { width } = useSize(bar)
  // A panel beside the list leaves less space. The width is 0 before it is measured.
  const maxWithLabels = width > 0 && width < NARROW_BAR_PX ? MAX_IN_NARROW_BAR : MAX_WITH_LABELS
  const harmless = actions.filter(({ danger }) => !danger)
  const shown = harmless.slice(0, withLabels ? maxWithLabels : MAX_ICONS)
  const more = harmless.slice(shown.length)
  const dangerous = actions.filter(({ danger }) => danger)
  return (
    <>
      <div ref={bar} className={styles.selection} role="toolbar">
        <IconButton icon="close" label={texts.clearSelection} onClick={onClear} />
        <span className={styles.selected} aria-live="polite">
          {text}
        </span>
        {shown.map((action) => (
          <SelectionAction key={action.id} action={action} withLabels={withLabels} />
        ))}
        {more.length > 0 && <MenuButton icon="more_vert" label={texts.actions} entries={more} />}
        {dangerous.map((action) => (
          <SelectionAction key={action.id} action={action} withLabels={withLabels} />
        ))}
      </div>
      {scope && <div className={styles.scope}>{scope}</div>}
    </>
  )
}

const MAX_WITH_LABELS = 4
const MAX_IN_NARROW_BAR = 2
const NARROW_BAR_PX = 900
const MAX_ICONS = 2

function SelectionAction({ action, withLabels }: { action: MenuEntry; withLabels: boolean }) {
  const { label, icon, disabled, danger, onSelect } = action
  const shared = { disabled, className: cx(danger && styles.danger), onClick: onSelect }
  if (!withLabels) return <IconButton {...shared} icon={icon ?? 'more_horiz'} label={label} />
  return (
    <Button {...shared} kind="ghost" size="small" icon={icon}>
      {label}
    </Button>
  )
}
