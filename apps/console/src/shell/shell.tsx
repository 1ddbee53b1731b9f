import { lazyPart } from '../lazy-part/lazy-part'
import '@signalbox/ui/icons/frame-icons'
import MuiDrawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { dismissConfirm } from '@signalbox/ui/feedback/confirm'
import { ProgressLine } from '@signalbox/ui/feedback/progress-line'
import { TopBarSlotProvider } from '@signalbox/ui/layout/top-bar-slot'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { widgetLibraryKeys } from '../api/entities/widget-types'
import { useIsLoading } from '../api/request/loading'
import { useSession } from '../api/request/session'
import { clearTasks, useTasks } from '../entity/bulk/task-store'
import { AdministratorBars } from './administrator-bars'
import { ConnectionBar } from './bar/connection-bar'
import { NewVersionBar } from './bar/new-version-bar'
import { TopBar } from './bar/top-bar'
import { useUpdateNotice } from './bar/use-update-notice'
import { CheatSheet } from './cheat-sheet'
import { LazyPalette } from './lazy-palette'
import { SideMenu } from './menu/side-menu'
import { PublicFrame } from './public-frame'
import { useRouteHandles } from './route-handle'
import styles from './shell.module.css'
import { SkipLink } from './skip-link'
import { SignInAgain } from './start/sign-in-again'
import { useFavicon } from './use-favicon'
import { usePaletteCommands } from './use-palette-commands'
import { useRecentPages } from './use-recent-pages'

const TasksPanel = lazyPart(() => import('../entity/bulk/tasks-panel'))

/** The frame around every page: menu at the start, bar on top, page below. */
export function Shell() {
  const session = useSession((state) => state.session)
  const isPublicPage = useRouteHandles().some(({ handle }) => handle.isPublic)
  const userId = session?.claims.userId
  // Another user must not see or undo the tasks of the previous user.
  useEffect(() => (userId ? clearTasks : undefined), [userId])
  if (session) return <Frame withoutMenu={session.forceFullscreen} />
  // After logout the page is empty until the sign-in page is loaded.
  return isPublicPage ? <PublicFrame /> : null
}

function Frame({ withoutMenu }: { withoutMenu: boolean }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const [slot, setSlot] = useState<HTMLDivElement | null>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [cheatSheetOpen, setCheatSheetOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const isWide = useMinWidth('md')
  const { direction } = useTheme()
  const { pathname } = useLocation()
  const busy = useIsLoading()
  const opening = useNavigation().state !== 'idle'
  const queryClient = useQueryClient()
  const { isOpen: tasksOpen } = useTasks()

  usePageIcons()
  useUpdateNotice()
  useFavicon()
  useRecentPages()
  useShortcut({ keys: '?', description: t('shell.shortcuts') }, () => setCheatSheetOpen(!cheatSheetOpen))
  useShortcut(
    { keys: 'Ctrl+k', description: t('palette.title'), inFields: true },
    () => setPaletteOpen(true),
    !withoutMenu,
  )
  const palette = usePaletteCommands(() => setCheatSheetOpen(true))
  // Dialogs belong to their page: another page starts without them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(
    () => () => {
      dismissConfirm()
      // The next page that needs bundles and widget types loads them again: they may have been changed elsewhere.
      void queryClient.invalidateQueries({ queryKey: widgetLibraryKeys.all, refetchType: 'none' })
      setMenuOpen(false)
      setCheatSheetOpen(false)
      setPaletteOpen(false)
    },
    [pathname],
  )

  return (
    <div className={styles.shell}>
      <SkipLink to={main} />
      {isWide && !withoutMenu && <SideMenu />}
      {!isWide && !withoutMenu && (
        <MuiDrawer
          open={menuOpen}
          anchor={direction === 'rtl' ? 'right' : 'left'}
          onClose={() => setMenuOpen(false)}
          slotProps={{ paper: { className: styles.overlay ?? '', 'aria-label': t('shell.main-menu') } }}
        >
          <SideMenu
            onNavigate={() => setMenuOpen(false)}
            onSearch={() => {
              setMenuOpen(false)
              setPaletteOpen(true)
            }}
          />
        </MuiDrawer>
      )}
      <div className={styles.main}>
        <TopBar
          withoutMenu={withoutMenu}
          slotRef={setSlot}
          onMenu={() => setMenuOpen(true)}
          onShortcuts={() => setCheatSheetOpen(true)}
          onSearch={() => setPaletteOpen(true)}
        />
        <div className={styles.beside}>
          <main ref={main} className={styles.page} tabIndex={-1}>
            <div className={styles.progress}>
              <ProgressLine active={busy || opening} />
            </div>
            <AdministratorBars />
            <ConnectionBar />
            <NewVersionBar />
            <TopBarSlotProvider slot={slot}>
              <Outlet />
            </TopBarSlotProvider>
          </main>
          {tasksOpen && !withoutMenu && (
            <Suspense fallback={null}>
              <TasksPanel />
            </Suspense>
          )}
        </div>
      </div>
      <SignInAgain />
      {paletteOpen && <LazyPalette {...palette} onClose={() => setPaletteOpen(false)} />}
      <CheatSheet open={cheatSheetOpen} onClose={() => setCheatSheetOpen(false)} />
    </div>
  )
}

/** Icons of pages are loaded after the first page, before most of them are needed. */
function usePageIcons() {
  useEffect(() => {
    // An icon that is missing after a failure is loaded when it is shown.
    void import('@signalbox/ui/icons/page-icons').catch(() => undefined)
  }, [])
}
