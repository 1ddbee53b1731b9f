import MuiDialog from '@mui/material/Dialog'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { Icon } from '@signalbox/ui/icons/icon'
import { useIsPhone, useMinWidth } from '@signalbox/ui/use-media'
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { basePath } from '../../base-path'
import { type EntityAction, useEntityActions } from './entity-actions'
import styles from './palette.module.css'
import type { PaletteCommand, PaletteFilter, PaletteItem } from './palette-item'
import { PaletteList } from './palette-list'
import { ACTION_KEYS, PalettePreview } from './palette-preview'
import { usePaletteGroups } from './use-palette-groups'

interface PaletteProps {
  pages: readonly PaletteCommand[]
  commands: readonly PaletteCommand[]
  onClose: () => void
  /** The text that was typed while the script of the palette was loading. */
  initialText?: { readonly current: string }
}

const FILTERS: readonly PaletteFilter[] = ['all', 'devices', 'actions', 'pages']

/** A dialog that finds entities, pages and actions by text. Ctrl+K opens it on every page. */
export default function Palette({ pages, commands, onClose, initialText }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const hasPreview = useMinWidth('md')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<PaletteFilter>('all')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const { groups, text, note, isSearching } = usePaletteGroups({ typed, filter, pages, commands })
  const items = groups.flatMap((group) => group.items)
  const active = items.find(({ key }) => key === activeKey) ?? items[0]
  // The preview subscribes to data and draws charts, so the list of results is rendered before the preview.
  const previewEntity = useDeferredValue(active?.entity)
  const actionsOf = useEntityActions()
  const optionId = (key: string) => `${listId}-${key}`
  // The ref is read here, because the user may type until the palette is first rendered.
  useLayoutEffect(() => setTyped(initialText?.current ?? ''), [initialText])

  function change(next: string) {
    setTyped(next)
    setActiveKey(null)
  }

  function choose(item: PaletteItem, inNewTab: boolean) {
    if (item.completion !== undefined) return change(item.completion)
    onClose()
    if (item.to === undefined) return void Promise.resolve(item.run?.()).catch(ignoreShownError)
    if (inNewTab) window.open(basePath + item.to, '_blank', 'noopener')
    else void navigate(item.to)
  }

  function runAction({ run, to }: EntityAction) {
    onClose()
    if (to !== undefined) return void navigate(to)
    void run?.().catch(ignoreShownError)
  }

  /** The action whose shortcut was pressed. Compares the key code: with Alt some keyboards type other letters. */
  function actionOf({ altKey, code }: KeyboardEvent): EntityAction | undefined {
    if (!altKey || !active?.entity) return undefined
    return actionsOf(active.entity).find(({ id }) => ACTION_KEYS[id] && code === `Key${ACTION_KEYS[id]}`)
  }

  function onKeyDown(event: KeyboardEvent) {
    // During an IME composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const action = actionOf(event)
    if (action) {
      event.preventDefault()
      return runAction(action)
    }
    const index = active ? items.indexOf(active) : -1
    if (event.key === 'ArrowDown') setActiveKey(items[(index + 1) % items.length]?.key ?? null)
    else if (event.key === 'ArrowUp') setActiveKey(items.at(index - 1)?.key ?? null)
    else if (event.key === 'Tab') {
      const next = firstOfGroup(event.shiftKey ? -1 : 1)
      // Beyond the first and the last group, Tab moves the focus: to the filter, the buttons and the preview.
      if (next === undefined) return
      setActiveKey(next)
    } else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  /** The first item of the next or the previous group. */
  function firstOfGroup(step: 1 | -1): string | undefined {
    const index = groups.findIndex((group) => active !== undefined && group.items.includes(active))
    return groups[index + step]?.items[0]?.key
  }

  return (
    <MuiDialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth={false}
      slotProps={{
        paper: {
          className: (isPhone ? styles.phone : styles.paper) ?? '',
          'aria-label': t('palette.title'),
        },
      }}
    >
      <div className={styles.head}>
        <Icon name="search" size={20} />
        <SearchInput
          value={typed}
          onChange={change}
          onKeyDown={onKeyDown}
          listId={listId}
          activeId={active && optionId(active.key)}
        />
        {hasPreview && <FilterSwitch value={filter} onChange={setFilter} />}
        <IconButton icon="close" label={t('palette.close')} size="small" onClick={onClose} />
      </div>
      <div className={styles.body}>
        <PaletteList
          id={listId}
          {...{ groups, text, note, optionId }}
          activeKey={active?.key}
          isBusy={isSearching}
          onActive={setActiveKey}
          onChoose={choose}
        />
        {hasPreview && previewEntity && (
          <PalettePreview
            key={previewEntity.id.id}
            hit={previewEntity}
            actions={actionsOf(previewEntity)}
            onAction={runAction}
          />
        )}
      </div>
      {!isPhone && <Hints count={items.length} />}
    </MuiDialog>
  )
}

interface FilterSwitchProps {
  value: PaletteFilter
  onChange: (filter: PaletteFilter) => void
}

/** Limits the results to devices, actions or pages. System administrators have no devices. */
function FilterSwitch({ value, onChange }: FilterSwitchProps) {
  const { t } = useTranslation()
  const isSystem = useSignedIn().authority === 'SYS_ADMIN'
  const filters = FILTERS.filter((filter) => filter !== 'devices' || !isSystem)
  return (
    <Segmented
      label={t('palette.filter')}
      value={value}
      segments={filters.map((filter) => ({ value: filter, label: t(`palette.filters.${filter}`) }))}
      onChange={onChange}
    />
  )
}

/** The request layer has shown the error of an action. */
const ignoreShownError = () => undefined

interface SearchInputProps {
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  /** The option that Enter chooses. */
  activeId: string | undefined
}

function SearchInput({ value, onChange, onKeyDown, listId, activeId }: SearchInputProps) {
  const { t } = useTranslation()
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the palette is opened to type
      autoFocus
      type="text"
      role="combobox"
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      aria-label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

function Hints({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.hints}>
      <div className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.hint.select')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('palette.hint.open')}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('palette.hint.new-tab')}
        </span>
        <span>
          <kbd>Tab</kbd> {t('palette.hint.group')}
        </span>
        <span>
          <kbd dir="ltr">&gt;</kbd> {t('palette.hint.actions')}
        </span>
      </div>
      <span className={styles.count} aria-live="polite">
        {t('palette.results', { count })}
      </span>
    </footer>
  )
}
