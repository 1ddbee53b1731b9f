import MuiDialog from '@mui/material/Dialog'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import type { WidgetActions } from '@signalbox/widgets/widget-props'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Send } from '../../../sandbox/frame/link'
import type { FrameAction, FromFrame } from '../../../sandbox/frame/messages'
import { SandboxFrame } from '../../../sandbox/frame/sandbox-frame'
import { frameData } from '../custom-widget/frame-data'
import { useBridge } from '../custom-widget/use-bridge'
import { useFrameContext } from '../custom-widget/use-frame-context'
import styles from './action-frame.module.css'
import { sentActions } from './sent-actions'

interface ActionFrameProps {
  widget: Widget
  data: WidgetData
  actions: WidgetActions
  size: { width: number; height: number }
  pendingActions: readonly FrameAction[]
  /** Called when the pending actions were sent to the frame. */
  onSent: () => void
  /** Removes the frame, which stops all its actions. */
  onRemove: () => void
}

const NO_CODE: readonly string[] = []

/** Runs custom actions of a widget in a hidden frame. If an action opens a dialog, the frame is shown over the page. */
export function ActionFrame({
  widget,
  data,
  actions,
  size,
  pendingActions,
  onSent,
  onRemove,
}: ActionFrameProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const [send, setSend] = useState<Send>()
  const [dialog, setDialog] = useState<{ width: number; height: number } | null>(null)
  const [hasCloseButton, setHasCloseButton] = useState(false)
  const [name, setName] = useState('')
  const { config } = widget
  const [sent] = useState(sentActions)
  const openCalls = useRef(0)
  const codes = useRef(NO_CODE)
  if (pendingActions.length > 0) codes.current = pendingActions.map(({ body, html }) => body + html)
  const context = useFrameContext({ type: widget.type, config, size, code: codes.current, container })
  const onCall = useBridge({ widgetId: widget.id, config, data, actions, send, setHeader: () => undefined })

  useEffect(() => {
    if (!send || pendingActions.length === 0) return
    send({ kind: 'environment', context, data: frameData(data, config) })
    for (const action of pendingActions) {
      sent.add(action.name)
      send({ kind: 'action', action })
    }
    setName(pendingActions.at(-1)?.name ?? '')
    onSent()
  }, [send, sent, pendingActions, context, data, config, onSent])

  function onMessage(message: FromFrame) {
    if (message.kind === 'call') {
      openCalls.current++
      void onCall(message).finally(() => openCalls.current--)
    } else if (message.kind === 'action-ended') sent.end(message.name)
    else if (message.kind === 'dialog') {
      setDialog(message.size)
      setHasCloseButton(message.hasCloseButton)
    } else if (message.kind === 'load-errors') for (const line of message.lines) actions.toast('error', line)
    else if (message.kind === 'error') {
      const { message: text } = message.error
      actions.toast('error', t('widget.action-error', { name, message: text }))
    }
  }

  function onStopped() {
    stop(sent.takeAll())
  }

  /** A restarted frame does not continue actions, and running them again could do their work twice. */
  function onRestart() {
    const names = sent.takeAll()
    if (names.length > 0 || openCalls.current > 0 || dialog) stop(names)
  }

  function stop(names: readonly string[]) {
    for (const stopped of names.length > 0 ? names : [name])
      actions.toast('error', t('widget.action-stopped', { name: stopped }))
    onRemove()
  }

  return (
    <MuiDialog
      open={dialog !== null}
      keepMounted
      maxWidth={false}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onRemove()}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{t('widget.action-dialog', { name })}</h2>
        {!hasCloseButton && <IconButton icon="close" label={t('action.close')} onClick={onRemove} />}
      </header>
      <div
        ref={container}
        className={styles.frame}
        style={
          dialog
            ? ({ '--width': `${dialog.width}px`, '--height': `${dialog.height}px` } as CSSProperties)
            : undefined
        }
      >
        <SandboxFrame
          title={name}
          onOpen={(next) => setSend(() => next)}
          {...{ onMessage, onStopped, onRestart }}
        />
      </div>
    </MuiDialog>
  )
}
