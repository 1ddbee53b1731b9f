import type { EntityId } from '@signalbox/model/entity-id'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { panelId, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '../../inputs/status-of'
import { useUnsaved } from '../../inputs/use-drafts'
import type { WidgetProps } from '../../widget-props'
import { gatewayArchive } from './archive'
import { ConnectorsPanel } from './connectors-panel'
import { problemsOf } from './model'
import { ConnectionPanel, StoragePanel } from './panels'
import { Section } from './section'
import { useGateway } from './use-gateway'
import styles from './view.module.css'

/** Below this height the sections are tabs. */
const LOW = 480
/** Below this height the buttons are beside the tabs. */
const TINY = 200

interface GatewayFormViewProps extends Pick<WidgetProps, 'size' | 'actions' | 'environment' | 'frame'> {
  gateway: EntityId | undefined
  /** Chooses the gateway, or its name. */
  selector: ReactNode
  isReadOnly: boolean
  archiveName: string
  savedText: string
}

/** The form of a gateway: connection, storage and connectors, to be saved or downloaded. */
export function GatewayFormView(props: GatewayFormViewProps) {
  const { gateway, selector, isReadOnly, archiveName, savedText, size, actions, environment, frame } = props
  const { t } = environment
  const { form, problem, isChanged, isBusy, save, change, discard } = useGateway(actions, gateway)
  useUnsaved(frame, isChanged)
  const isLow = size.height < LOW
  const isTiny = size.height < TINY
  const idPrefix = useId().replaceAll(':', '')
  const [tab, setTab] = useState<SectionId>('connection')
  const [opened, setOpened] = useState<readonly SectionId[]>(['connection', 'connectors'])
  const problems = form ? problemsOf(form) : []
  const panel = { form: form!, isReadOnly, t, onChange: change }

  const titleOf = (id: SectionId) => t(`widgets.gateway.${id}`, { count: form?.connectors.length ?? 0 })
  const toggle = (id: SectionId) =>
    setOpened((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const contents: Record<SectionId, () => ReactNode> = {
    connection: () => <ConnectionPanel {...panel} selector={selector} />,
    storage: () => <StoragePanel {...panel} />,
    connectors: () => (
      <ConnectorsPanel
        connectors={panel.form.connectors}
        isReadOnly={isReadOnly}
        t={t}
        onChange={(connectors) => change({ connectors })}
      />
    ),
  }

  async function submit() {
    if (!form) return
    try {
      await save(form.remoteConfiguration)
      if (!form.remoteConfiguration)
        download(gatewayArchive(form), `${archiveName || 'gatewayConfiguration'}.zip`)
      actions.toast('success', savedText || t('widgets.gateway.saved'))
    } catch (error) {
      actions.toast('error', `${t('widgets.gateway.not-saved')}\n${messageOf(error)}`)
    }
  }

  const saveButton = {
    label: t(form?.remoteConfiguration === false ? 'widgets.gateway.download' : 'widgets.gateway.save'),
    disabled: (!isChanged && form?.remoteConfiguration) || problems.length > 0 || isBusy,
    onClick: () => void submit(),
  }
  const discardButton = {
    label: t('widgets.gateway.discard'),
    disabled: !isChanged || isBusy,
    onClick: discard,
  }
  const hasButtons = form && !isReadOnly && (isChanged || !form.remoteConfiguration)
  return (
    <div className={styles.form}>
      {form && isLow && (
        <div className={styles.tabs}>
          <Tabs
            label={t('widgets.gateway.title')}
            idPrefix={idPrefix}
            tabs={SECTIONS.map((id) => ({ id, label: titleOf(id) }))}
            active={tab}
            onChange={(id) => setTab(id as SectionId)}
          />
          {isTiny && hasButtons && (
            <>
              <IconButton size="small" icon="check" {...saveButton} />
              <IconButton size="small" icon="close" {...discardButton} />
            </>
          )}
        </div>
      )}
      <div className={styles.panels}>
        {!form && selector}
        {gateway && !form && !problem && <Loading />}
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
            <Section key={id} title={titleOf(id)} isOpen={opened.includes(id)} onToggle={() => toggle(id)}>
              {contents[id]()}
            </Section>
          ))}
      </div>
      {!isTiny && hasButtons && (
        <footer className={styles.footer}>
          <span className={styles.hint}>{problems[0] && t(`widgets.gateway.problem.${problems[0]}`)}</span>
          <Button disabled={discardButton.disabled} onClick={discard}>
            {discardButton.label}
          </Button>
          <Button kind="primary" disabled={saveButton.disabled} onClick={saveButton.onClick}>
            {saveButton.label}
          </Button>
        </footer>
      )}
    </div>
  )
}

const SECTIONS = ['connection', 'storage', 'connectors'] as const
type SectionId = (typeof SECTIONS)[number]

function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
