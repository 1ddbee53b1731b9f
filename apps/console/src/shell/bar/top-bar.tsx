import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Icon } from '@signalbox/ui/icons/icon'
import { useMinWidth } from '@signalbox/ui/use-media'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { TasksButton } from '../../entity/bulk/tasks-button'
import { useCrumbs, useRouteHandles } from '../route-handle'
import { Breadcrumb } from './breadcrumb'
import { FullscreenButton } from './fullscreen-button'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu'

interface TopBarProps {
  /** Shows a back button instead of the menu, and neither tasks nor search. */
  withoutMenu: boolean
  /** The slot for the buttons of pages. */
  slotRef: Ref<HTMLDivElement>
  onMenu: () => void
  onShortcuts: () => void
  onSearch: () => void
}

/** Breadcrumb, the page's buttons, search, shortcuts, theme, full screen, user. */
export function TopBar({ withoutMenu, slotRef, onMenu, onShortcuts, onSearch }: TopBarProps) {
  const { t } = useTranslation()
  const isWide = useMinWidth('md')
  return (
    <header className={styles.top}>
      {withoutMenu && <BackButton parent="/" />}
      {!withoutMenu && !isWide && <MenuOrBack onMenu={onMenu} />}
      <Breadcrumb />
      <div ref={slotRef} className={styles.slot} />
      {!withoutMenu && (
        // In a `span`: on a phone, the style sheet hides buttons beside a slot that has buttons.
        <span>
          <TasksButton />
        </span>
      )}
      {!withoutMenu && (isWide ? <SearchBox onClick={onSearch} /> : <SearchIcon onClick={onSearch} />)}
      {isWide && (
        <>
          <IconButton icon="keyboard" label={t('shell.shortcuts')} onClick={onShortcuts} />
          <ThemeSwitch />
          <FullscreenButton />
        </>
      )}
      <UserMenu />
    </header>
  )
}

/** The menu button; on the page of an entity a back button instead. */
export function MenuOrBack({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation()
  const isEntityPage = useRouteHandles().at(-1)?.handle.isEntityPage === true
  const list = useCrumbs().at(-2)?.path
  if (!isEntityPage || list === undefined)
    return <IconButton icon="menu" label={t('shell.open-menu')} onClick={onMenu} />
  return <BackButton parent={list} />
}

/** Opens the previous page; if the page is the first one of the visit, opens the page `parent`. */
export function BackButton({ parent }: { parent: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isFirst = isFirstEntry(useLocation())
  const onBack = () => void (isFirst ? navigate(parent) : navigate(-1))
  return <IconButton icon="arrow_back" flip label={t('shell.back')} onClick={onBack} />
}

/**
 * Whether no page of the console is before this one in the history of the tab. The router stores the index of an entry
 * as `idx` in `history.state`. Before the first navigation there is no `idx`, and the location has the key `default`.
 */
function isFirstEntry({ key }: { key: string }): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx === undefined ? key === 'default' : idx === 0
}

/** A button that looks like the search field it opens. CSS draws the keys, so they are not part of its name. */
function SearchBox({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={t('palette.title')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon name="search" size={16} />
      <span>{t('palette.search')}</span>
      <kbd data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
    </button>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function SearchIcon({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return <IconButton icon="search" label={t('palette.title')} onClick={onClick} />
}
