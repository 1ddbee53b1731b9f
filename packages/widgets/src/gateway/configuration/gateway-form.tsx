import type { EntityId } from '@signalbox/model/entity-id'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { Loading } from '@signalbox/ui/feedback/loading'
import { type ReactNode, useState } from 'react'
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

/** Below this height one section is open at a time, and its fields scroll between the titles of the others. */
const LOW = 480

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
  const [opened, setOpened] = useState<readonly string[]>(
    isLow ? ['connection'] : ['connection', 'connectors'],
  )
  const problems = form ? problemsOf(form) : []
  const panel = { form: form!, isReadOnly, t, onChange: change }

  const section = (id: string) => ({
    title: t(`widgets.gateway.${id}`, { count: form?.connectors.length ?? 0 }),
    isOpen: opened.includes(id),
    onToggle: () =>
      setOpened((now) => (now.includes(id) ? now.filter((one) => one !== id) : isLow ? [id] : [...now, id])),
  })

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

  return (
    <div className={cx(styles.form, isLow && styles.low)}>
      <div className={styles.panels}>
        {!form && selector}
        {gateway && !form && !problem && <Loading />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {form && (
          <>
            <Section {...section('connection')}>
              <ConnectionPanel {...panel} selector={selector} />
            </Section>
            <Section {...section('storage')}>
              <StoragePanel {...panel} />
            </Section>
            <Section {...section('connectors')}>
              <ConnectorsPanel
                connectors={form.connectors}
                isReadOnly={isReadOnly}
                t={t}
                onChange={(connectors) => change({ connectors })}
              />
            </Section>
          </>
        )}
      </div>
      {form && !isReadOnly && (isChanged || !form.remoteConfiguration) && (
        <footer className={styles.footer}>
          <span className={styles.hint}>{problems[0] && t(`widgets.gateway.problem.${problems[0]}`)}</span>
          <Button disabled={!isChanged || isBusy} onClick={discard}>
            {t('widgets.gateway.discard')}
          </Button>
          <Button
            kind="primary"
            disabled={(!isChanged && form.remoteConfiguration) || problems.length > 0 || isBusy}
            onClick={() => void submit()}
          >
            {t(form.remoteConfiguration ? 'widgets.gateway.save' : 'widgets.gateway.download')}
          </Button>
        </footer>
      )}
    </div>
  )
}

function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
