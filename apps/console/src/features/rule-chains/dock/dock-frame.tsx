import { IconButton } from '@signalbox/ui/actions/icon-button'
import { panelId, type Tab, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { useMinWidth } from '@signalbox/ui/use-media'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpButton } from '../../../entity/help-button'
import styles from './dock.module.css'
import { useDockSize } from './use-dock-size'

interface DockFrameProps {
  plate: ReactNode
  title: string
  subtitle: string
  tabs: readonly Tab[]
  tab: string
  onTab: (id: string) => void
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The dock below or beside the canvas; on small screens it covers the canvas. */
export function DockFrame(props: DockFrameProps) {
  const { t } = useTranslation()
  const idPrefix = useId().replaceAll(':', '')
  const isWide = useMinWidth('xl')
  const isSmall = !useMinWidth('md')
  const [isSide, setSide] = useState(isWide)
  const size = useDockSize(isSide)
  return (
    <section
      className={styles.dock}
      data-own-keys
      data-form
      data-place={isSmall ? 'full' : isSide ? 'side' : 'bottom'}
      style={{ '--dock-size': `${size.px}px` } as CSSProperties}
      aria-label={props.title}
    >
      {!isSmall && (
        // biome-ignore lint/a11y/useSemanticElements: an hr element cannot be moved, this separator can
        <div
          role="separator"
          tabIndex={0}
          className={styles.resizer}
          aria-label={t('rule-editor.resize-dock')}
          aria-orientation={isSide ? 'vertical' : 'horizontal'}
          aria-valuenow={size.px}
          {...size.handlers}
        />
      )}
      <header className={styles.head}>
        {props.plate}
        <div className={styles.titles}>
          <h2 dir="auto">{props.title}</h2>
          <p>{props.subtitle}</p>
        </div>
        <Tabs
          tabs={props.tabs}
          active={props.tab}
          onChange={props.onTab}
          label={props.title}
          idPrefix={idPrefix}
        />
        <div className={styles.actions}>
          {props.actions}
          {!isSmall && (
            <IconButton
              icon={isSide ? 'dock_to_bottom' : 'dock_to_right'}
              label={t(isSide ? 'rule-editor.dock-bottom' : 'rule-editor.dock-side')}
              onClick={() => setSide(!isSide)}
            />
          )}
          {!isSmall && <HelpButton />}
          <IconButton icon="close" label={t('action.close')} onClick={props.onClose} />
        </div>
      </header>
      <div
        className={styles.body}
        id={panelId(idPrefix)}
        role="tabpanel"
        aria-labelledby={tabId(idPrefix, props.tab)}
      >
        {props.children}
      </div>
    </section>
  )
}
