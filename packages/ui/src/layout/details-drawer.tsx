import MuiDrawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button'
import { useShortcut } from '../actions/shortcuts'
import { cx } from '../cx'
import { Loading } from '../feedback/loading'
import { firstControl } from '../fields/first-control'
import { Icon, type IconProps } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import { useIsPhone, useMinWidth } from '../use-media'
import styles from './details-drawer.module.css'
import { panelId, type Tab, Tabs, tabId } from './tabs'
import { TopBarSlot } from './top-bar-slot'

export interface DrawerTab extends Tab {
  /** Rendered while the tab is active. */
  content: () => ReactNode
  /** The content scrolls itself, as tables do. */
  fill?: boolean
  /** Content at the end of the row of tabs while the tab is active. */
  end?: ReactNode
}

export interface DetailsProps {
  icon: IconProps['name']
  title: ReactNode
  /** Content beside the title, such as the most severe alarm. */
  badge?: ReactNode
  /** Several elements, separated by dots: "X details", type, state. */
  subtitle: ReactNode
  tabs: readonly DrawerTab[]
  activeTab: string
  onTab: (id: string) => void
  /** The buttons for edit, more and help. The drawer adds the button that closes it. */
  actions?: ReactNode
  /** The bar with Cancel and Apply while editing. */
  footer?: ReactNode
  loading?: boolean
  /** Whether the content is edited. */
  isEditing?: boolean
}

export interface DetailsDrawerProps extends DetailsProps {
  onClose: () => void
  /** Called with 1 by the key J (next row) and with -1 by the key K (previous row). */
  onStep?: (step: 1 | -1) => void
}

/** The details of one entity: beside the list from 1280 px, over the list in narrower windows. */
export function DetailsDrawer(props: DetailsDrawerProps) {
  const { onClose, onStep } = props
  const isBeside = useMinWidth('lg')
  const isWide = useMinWidth('md')
  const { direction } = useTheme()

  const texts = useUiTexts()
  useShortcut({ keys: 'Escape', description: texts.close }, onClose, isBeside)
  useShortcut({ keys: 'j', description: texts.nextRow }, () => onStep?.(1), onStep !== undefined)
  useShortcut({ keys: 'k', description: texts.previousRow }, () => onStep?.(-1), onStep !== undefined)

  const header = <Header {...props} />
  if (isBeside) {
    return (
      <aside className={cx(styles.drawer, styles.beside)} aria-label={String(props.title) || texts.loading}>
        <DetailsContent {...props} header={header} />
      </aside>
    )
  }
  return (
    <MuiDrawer
      open
      anchor={direction === 'rtl' ? 'left' : 'right'}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': String(props.title) || texts.loading,
          style: { width: isWide ? '80%' : '100%' },
        },
      }}
    >
      <div className={styles.drawer}>
        <DetailsContent {...props} header={header} />
      </div>
    </MuiDrawer>
  )
}

/** The details of one entity on its own page. On a phone the top bar shows the name and the actions. */
export function DetailsPage(props: DetailsProps) {
  const isPhone = useIsPhone()
  const header = isPhone ? (
    <>
      <TopBarSlot>
        <span className={styles.space} />
        {props.actions}
      </TopBarSlot>
      <header className={styles.header}>
        <Facts>{props.subtitle}</Facts>
      </header>
    </>
  ) : (
    <Header {...props} />
  )
  return (
    <div className={cx(styles.drawer, styles.page)}>
      <DetailsContent {...props} header={header} />
    </div>
  )
}

/** Icon, name and the most important facts; then the actions. */
function Header(props: DetailsProps & { onClose?: () => void }) {
  const texts = useUiTexts()
  const { onClose } = props
  return (
    <header className={styles.header}>
      <span className={styles.plate}>
        <Icon name={props.icon} size={20} />
      </span>
      <div className={styles.titles}>
        <div className={styles.name}>
          <h2 dir="auto">{props.title}</h2>
          {props.badge}
        </div>
        <Facts>{props.subtitle}</Facts>
      </div>
      {props.actions}
      {onClose && <IconButton icon="close" label={texts.close} onClick={onClose} />}
    </header>
  )
}

const Facts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>

function DetailsContent(props: DetailsProps & { header: ReactNode }) {
  const { tabs, activeTab, onTab, loading } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // Editing removes the button that started it. Unless a field takes the focus itself, the first control gets it.
  useEffect(() => {
    if (props.isEditing && document.activeElement === document.body) firstControl(panel.current)?.focus()
  }, [props.isEditing])
  const tab = tabs.find((candidate) => candidate.id === activeTab) ?? tabs[0]
  return (
    <>
      {props.header}
      {tab && (
        <>
          <div className={styles.tabs}>
            <Tabs tabs={tabs} active={tab.id} onChange={onTab} label={String(props.title)} idPrefix={id} />
            {tab.end}
          </div>
          <div
            ref={panel}
            id={panelId(id)}
            role="tabpanel"
            aria-labelledby={tabId(id, tab.id)}
            className={cx(styles.panel, !tab.fill && styles.padded)}
          >
            {loading ? <Loading /> : tab.content()}
          </div>
        </>
      )}
      {props.footer}
    </>
  )
}
