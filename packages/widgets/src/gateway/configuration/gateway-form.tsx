import type { EntityId } from '@signalbox/model/entity-id'
import { errorMessage } from '@signalbox/model/text/error-message'
import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { type ReactNode, useState } from 'react'
import { useUnsaved } from '../../inputs/use-drafts'
import type { WidgetProps } from '../../widget-props'
import { gatewayArchive } from './archive'
import { GatewayPanels } from './gateway-panels'
import { GatewaySummary } from './gateway-summary'
import { gatewayProblems } from './model'
import { useGateway } from './use-gateway'
import styles from './view.module.css'

/** A smaller widget shows a summary; the form opens over the page. */
const MIN_FORM_SIZE = { width: 240, height: 160 }
/** The height of the form over the page: all sections are visible. */
const DIALOG_HEIGHT = 560

interface GatewayFormViewProps extends Pick<WidgetProps, 'size' | 'actions' | 'environment' | 'frame'> {
  gateway: EntityId | undefined
  /** The field that chooses the gateway; null if the widget shows a fixed gateway. */
  selector: ReactNode
  isReadOnly: boolean
  archiveName: string
  savedText: string
}

/** The form of a gateway: connection, storage and connectors, to be saved or downloaded. */
export function GatewayFormView(props: GatewayFormViewProps) {
  const { gateway, selector, isReadOnly, archiveName, savedText, size, actions, environment, frame } = props
  const { t } = environment
  const [isOpen, setOpen] = useState(false)
  const { form, problem, isChanged, isUnsaved, isBusy, save, change, discard } = useGateway(actions, gateway)
  useUnsaved(frame, isUnsaved)
  const isSmall = size.height < MIN_FORM_SIZE.height || size.width < MIN_FORM_SIZE.width
  const problems = form ? gatewayProblems(form) : []

  async function submit() {
    if (!form) return
    try {
      await save(form.remoteConfiguration)
      if (!form.remoteConfiguration)
        download(gatewayArchive(form), `${archiveName || 'gatewayConfiguration'}.zip`)
      actions.toast('success', savedText || t('widgets.gateway.saved'))
      setOpen(false)
    } catch (error) {
      actions.toast('error', `${t('widgets.gateway.not-saved')}\n${errorMessage(error)}`)
    }
  }

  const buttons = form && !isReadOnly && (isChanged || !form.remoteConfiguration) && (
    <>
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
    </>
  )
  const hint = problems[0] && t(`widgets.gateway.problem.${problems[0]}`)
  const panels = {
    form,
    problem,
    selector,
    isReadOnly,
    t,
    isLoading: gateway !== undefined,
    onChange: change,
  }

  if (!isSmall)
    return (
      <div className={styles.form}>
        <GatewayPanels {...panels} height={size.height} />
        {buttons && (
          <footer className={styles.footer}>
            <span className={styles.hint}>{hint}</span>
            {buttons}
          </footer>
        )}
      </div>
    )
  return (
    <>
      <GatewaySummary {...{ form, problem, isChanged, t }} onOpen={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        width={600}
        title={t('widgets.gateway.title')}
        keepOnBackdrop
        onClose={() => setOpen(false)}
        footerStart={hint}
        actions={buttons}
      >
        <GatewayPanels {...panels} height={DIALOG_HEIGHT} />
      </Dialog>
    </>
  )
}

function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
