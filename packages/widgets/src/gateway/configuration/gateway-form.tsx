import type { EntityId } from '@signalbox/model/entity-id'
import { Button } from '@signalbox/ui/actions/button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Expander } from '@signalbox/ui/layout/expander'
import type { ReactNode } from 'react'
import { messageOf } from '../../inputs/status-of'
import { useUnsaved } from '../../inputs/use-drafts'
import type { WidgetProps } from '../../widget-props'
import { gatewayArchive } from './archive'
import { ConnectorsPanel } from './connectors-panel'
import { problemsOf } from './model'
import { ConnectionPanel, StoragePanel } from './panels'
import { useGateway } from './use-gateway'
import styles from './view.module.css'

interface GatewayFormViewProps extends Pick<WidgetProps, 'actions' | 'environment' | 'frame'> {
  gateway: EntityId | undefined
  /** Chooses the gateway, or its name. */
  selector: ReactNode
  isReadOnly: boolean
  archiveName: string
  savedText: string
}

/** The form of a gateway: connection, storage and connectors, to be saved or downloaded. */
export function GatewayFormView(props: GatewayFormViewProps) {
  const { gateway, selector, isReadOnly, archiveName, savedText, actions, environment, frame } = props
  const { t } = environment
  const { form, problem, isChanged, isBusy, save, change, discard } = useGateway(actions, gateway)
  useUnsaved(frame, isChanged)
  const problems = form ? problemsOf(form) : []
  const panel = { form: form!, isReadOnly, t, onChange: change }

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
    <div className={styles.form}>
      <div className={styles.panels}>
        {selector}
        {gateway && !form && !problem && <Loading />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {form && (
          <>
            <Expander title={t('widgets.gateway.connection')} defaultOpen>
              <ConnectionPanel {...panel} />
            </Expander>
            <Expander title={t('widgets.gateway.storage')}>
              <StoragePanel {...panel} />
            </Expander>
            <Expander title={t('widgets.gateway.connectors', { count: form.connectors.length })} defaultOpen>
              <ConnectorsPanel
                connectors={form.connectors}
                isReadOnly={isReadOnly}
                t={t}
                onChange={(connectors) => change({ connectors })}
              />
            </Expander>
          </>
        )}
      </div>
      {form && !isReadOnly && (
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
