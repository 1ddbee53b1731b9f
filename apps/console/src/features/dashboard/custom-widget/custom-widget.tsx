import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { WidgetProps } from '@signalbox/widgets/widget-props'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { sidesOf } from '../../../sandbox/frame/frame-padding'
import type { Send } from '../../../sandbox/frame/link'
import type { FrameHeader, FromFrame } from '../../../sandbox/frame/messages'
import { SandboxFrame } from '../../../sandbox/frame/sandbox-frame'
import { useFrameActions } from '../custom-action/use-frame-actions'
import { usePreviewProblem } from '../type-preview/preview-problem'
import { useIsVisible } from '../widget/use-is-visible'
import { useWidgetScope } from '../widget/widget-scope'
import { type CustomType, needsEntities, requestsRows } from './custom-type'
import styles from './custom-widget.module.css'
import { dataStructureKey, frameData } from './frame-data'
import { useBridge } from './use-bridge'
import { useFrameContext } from './use-frame-context'
import { useFramePadding } from './use-frame-padding'

type Problem = { isFatal: boolean; lines: string[] }

/** A widget of a custom type, in its own frame. */
export function CustomWidget({ type, ...props }: WidgetProps & { type: CustomType }) {
  const { config, data, size, actions, frame } = props
  const { t } = useTranslation()
  const { widgetId } = useWidgetScope()
  const container = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(container)
  const [wasVisible, setWasVisible] = useState(false)
  const [send, setSend] = useState<Send>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [header, setHeader] = useState(NO_HEADER)
  const [attempt, setAttempt] = useState(0)
  const reportProblem = usePreviewProblem()
  const { code } = type
  const texts = useMemo(() => [code.html, code.script], [code])
  const padding = useFramePadding(container, config)
  const context = useFrameContext({ type: type.kind, config, size, code: texts, container, padding })
  const onCall = useBridge({ widgetId, config, data, actions, send, setHeader })
  const { onActionEnded, onFrameLost } = useFrameActions(send, actions)
  const { isLoading, datasources } = useWidgetData(data)
  const isReady = (!isLoading || requestsRows(type)) && (datasources.length > 0 || !needsEntities(type))
  // A script that requests its rows itself is not started again when the rows change: it gets the new rows as data.
  const structure = requestsRows(type) ? '' : dataStructureKey(data)
  const drawing = useRef({ isBusy: false, hasNewerData: false })
  const latestContext = useRef(context)
  latestContext.current = context

  useEffect(() => {
    if (isVisible) setWasVisible(true)
  }, [isVisible])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other entities or a retry start the script again
  useEffect(() => {
    if (!send || !isReady) return
    setProblem(null)
    setHeader(NO_HEADER)
    drawing.current = { isBusy: false, hasNewerData: false }
    send({
      kind: 'widget',
      code,
      context: latestContext.current,
      data: frameData(data, latestContext.current.config),
    })
    return data.subscribe(() => {
      if (drawing.current.isBusy) drawing.current.hasNewerData = true
      else sendData(send)
    })
  }, [send, isReady, code, data, structure, attempt])

  useEffect(() => send?.({ kind: 'context', context }), [send, context])
  const { title, tooltip } = header
  useEffect(
    () => frame.setTitle(title ?? undefined, undefined, tooltip ?? undefined),
    [frame, title, tooltip],
  )

  /** Sends the current data. While the widget draws, no updates are sent; afterwards the newest data is sent. */
  function sendData(to: Send) {
    drawing.current = { isBusy: true, hasNewerData: false }
    to({ kind: 'data', subscription: 'default', data: frameData(data, latestContext.current.config) })
  }

  function onDrawn() {
    drawing.current.isBusy = false
    if (drawing.current.hasNewerData && send) sendData(send)
  }

  function onMessage(message: FromFrame) {
    switch (message.kind) {
      case 'call':
        return void onCall(message)
      case 'drawn':
        setProblem((now) => (now?.isFatal ? now : null))
        reportProblem?.(null)
        return onDrawn()
      case 'action-ended':
        return onActionEnded(message.name)
      case 'started':
        return reportProblem?.(null)
      case 'load-errors':
        reportProblem?.({ message: message.lines.join(' '), during: 'resources' })
        return setProblem({ isFatal: true, lines: [t('widget.widget-type-load-error'), ...message.lines] })
      case 'error': {
        if (message.during === 'action')
          return actions.toast('error', t('widget.error', { ...message.error }))
        const isFatal = FATAL_PHASES.has(message.during)
        reportProblem?.({ ...message.error, during: message.during })
        if (message.during === 'onDataUpdated') onDrawn()
        return setProblem((now) =>
          now?.isFatal ? now : { isFatal, lines: [t('widget.error', { ...message.error })] },
        )
      }
      // `linkFrame`, `SandboxFrame`, `ScriptedHtml`, `probeType` and `ActionFrame` handle the other messages.
      default:
        return
    }
  }

  return (
    <div ref={container} className={styles.container}>
      {wasVisible && (
        <div className={styles.frame} style={padding && { inset: sidesOf(padding, -1) }}>
          <SandboxFrame
            title={type.name}
            onOpen={(next) => setSend(() => next)}
            onMessage={onMessage}
            onStopped={onFrameLost}
            onRestart={onFrameLost}
          />
        </div>
      )}
      {problem && <ProblemNote problem={problem} onRetry={() => setAttempt(attempt + 1)} />}
      <HeaderButtons
        toolbar={frame.toolbar}
        buttons={header.buttons}
        onPress={(button) => send?.({ kind: 'press', button })}
      />
    </div>
  )
}

function ProblemNote({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={problem.isFatal ? styles.problem : styles.note}>
      {problem.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {problem.isFatal && (
        <Button size="small" onClick={onRetry}>
          {t('ui.try-again')}
        </Button>
      )}
    </div>
  )
}

interface HeaderButtonsProps {
  toolbar: HTMLElement | null
  buttons: FrameHeader['buttons']
  onPress: (index: number) => void
}

/** The buttons that the script has added to the title bar. */
const HeaderButtons = ({ toolbar, buttons, onPress }: HeaderButtonsProps) =>
  toolbar &&
  createPortal(
    buttons.map(({ name, icon }, index) => (
      <IconButton
        // biome-ignore lint/suspicious/noArrayIndexKey: scripts may give two buttons the same name
        key={index}
        size="small"
        icon={icon || 'more_horiz'}
        label={name}
        onClick={() => onPress(index)}
      />
    )),
    toolbar,
  )

const NO_HEADER: FrameHeader = { title: null, tooltip: null, buttons: [] }

/**
 * After an error in one of these phases, the widget shows only the error; after other errors, the last drawing stays.
 */
const FATAL_PHASES = new Set(['script', 'template', 'onInit'])
