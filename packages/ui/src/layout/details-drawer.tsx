import MuiDrawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button'
import { useShortcut } from '../actions/shortcuts'
import { cx } from '../cx'
import { Loading } from '../feedback/loading'
import { Icon, type IconProps } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import { useFrom } from '../use-media'
import styles from './details-drawer.module.css'
import { panelId, type Tab, Tabs, tabId } from './tabs'

export interface DrawerTab extends Tab {
  /** Rendered while the tab is active. */
  content: () => ReactNode
  /** The content scrolls itself, as tables do. */
  fill?: boolean
}

export interface DetailsProps {
  icon: IconProps['name']
  title: ReactNode
  /** Several elements, separated by dots: "X details", type, state. */
  subtitle: ReactNode
  tabs: readonly DrawerTab[]
  activeTab: string
  onTab: (id: string) => void
  /** Edit, more and help; Close is always shown. */
  actions?: ReactNode
  /** The bar with Cancel and Apply while editing. */
  footer?: ReactNode
  loading?: boolean
}

export interface DetailsDrawerProps extends DetailsProps {
  onClose: () => void
  /** J and K: the next and the previous row. */
  onStep?: (step: 1 | -1) => void
}

/** The details of one entity: beside the list from 1280 px, over it below. */
export function DetailsDrawer(props: DetailsDrawerProps) {
  const { onClose, onStep } = props
  const beside = useFrom('lg')
  const wide = useFrom('md')
  const { direction } = useTheme()

  const texts = useUiTexts()
  useShortcut({ keys: 'Escape', description: texts.close }, onClose, beside)
  useShortcut({ keys: 'j', description: texts.nextRow }, () => onStep?.(1), onStep !== undefined)
  useShortcut({ keys: 'k', description: texts.previousRow }, () => onStep?.(-1), onStep !== undefined)

  if (beside) {
    return (
      <aside className={cx(styles.drawer, styles.beside)} aria-label={String(props.title) || texts.loading}>
        <DetailsContent {...props} />
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
          style: { width: wide ? '80%' : '100%' },
        },
      }}
    >
      <div className={styles.drawer}>
        <DetailsContent {...props} />
      </div>
    </MuiDrawer>
  )
}

/** The details of one entity on its own page. */
export function DetailsPage(props: DetailsProps) {
  return (
    <div className={cx(styles.drawer, styles.page)}>
      <DetailsContent {...props} />
    </div>
  )
}

function DetailsContent(props: DetailsProps & { onClose?: () => void }) {
  const { tabs, activeTab, onTab, onClose, loading } = props
  const texts = useUiTexts()
  const id = useId()
  const tab = tabs.find((candidate) => candidate.id === activeTab) ?? tabs[0]
  return (
    <>
      <header className={styles.header}>
        <span className={styles.plate}>
          <Icon name={props.icon} size={20} />
        </span>
        <div className={styles.titles}>
          <h2 dir="auto">{props.title}</h2>
          <p>{props.subtitle}</p>
        </div>
        {props.actions}
        {onClose && <IconButton icon="close" label={texts.close} onClick={onClose} />}
      </header>
      {tab && (
        <>
          <Tabs tabs={tabs} active={tab.id} onChange={onTab} label={String(props.title)} idPrefix={id} />
          <div
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
