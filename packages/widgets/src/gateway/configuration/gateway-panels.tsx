import { Loading } from '@signalbox/ui/feedback/loading'
import { panelId, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { type ReactNode, useId, useState } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import { ConnectorsPanel } from './connectors-panel'
import type { GatewayForm } from './model'
import { ConnectionPanel, StoragePanel } from './panels'
import { Section } from './section'
import styles from './view.module.css'

/** Below this height the sections are tabs. */
const MIN_SECTIONS_HEIGHT = 480

interface GatewayPanelsProps {
  form: GatewayForm | undefined
  problem: string | undefined
  selector: ReactNode
  isReadOnly: boolean
  /** A gateway is chosen: a spinner is shown until its form or a problem exists. */
  isLoading: boolean
  height: number
  t: WidgetEnvironment['t']
  onChange: (part: Partial<GatewayForm>) => void
}

/** The sections of a gateway's form: one below the other, or as tabs where there is little height. */
export function GatewayPanels(props: GatewayPanelsProps) {
  const { form, problem, selector, isReadOnly, isLoading, height, t, onChange } = props
  const isLow = height < MIN_SECTIONS_HEIGHT
  const idPrefix = useId().replaceAll(':', '')
  const [tab, setTab] = useState<SectionId>('connection')
  const [openSections, setOpenSections] = useState<readonly SectionId[]>(['connection', 'connectors'])
  const panel = { form: form!, isReadOnly, t, onChange }

  const titleOf = (id: SectionId) => t(`widgets.gateway.${id}`, { count: form?.connectors.length ?? 0 })
  const toggle = (id: SectionId) =>
    setOpenSections((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const contents: Record<SectionId, () => ReactNode> = {
    connection: () => <ConnectionPanel {...panel} selector={selector} />,
    storage: () => <StoragePanel {...panel} />,
    connectors: () => (
      <ConnectorsPanel
        connectors={panel.form.connectors}
        isReadOnly={isReadOnly}
        t={t}
        onChange={(connectors) => onChange({ connectors })}
      />
    ),
  }

  return (
    <>
      {form && isLow && (
        <div className={styles.tabs}>
          <Tabs
            label={t('widgets.gateway.title')}
            idPrefix={idPrefix}
            tabs={SECTIONS.map((id) => ({ id, label: titleOf(id) }))}
            active={tab}
            onChange={(id) => setTab(id as SectionId)}
          />
        </div>
      )}
      <div className={styles.panels}>
        {!form && selector}
        {isLoading && !form && !problem && <Loading />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {form && isLow && (
          <div
            role="tabpanel"
            id={panelId(idPrefix)}
            aria-labelledby={tabId(idPrefix, tab)}
            className={styles.content}
          >
            {contents[tab]()}
          </div>
        )}
        {form &&
          !isLow &&
          SECTIONS.map((id) => (
            <Section
              key={id}
              title={titleOf(id)}
              isOpen={openSections.includes(id)}
              onToggle={() => toggle(id)}
            >
              {contents[id]()}
            </Section>
          ))}
      </div>
    </>
  )
}

const SECTIONS = ['connection', 'storage', 'connectors'] as const
type SectionId = (typeof SECTIONS)[number]
