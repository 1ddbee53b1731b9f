import { Segmented } from '@signalbox/ui/fields/segmented'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft } from '../editor/editor-store'
import { routeOf } from './message-route'
import { MessageHead, MessageRow } from './message-row'
import { MessagesFooter } from './messages-footer'
import { StepDetail } from './step-detail'
import { StepList } from './step-list'
import styles from './trace.module.css'
import { minuteMarks, routeMarks } from './trace-marks'
import type { useDryRun } from './use-dry-run'
import { useMessagePath, useTrace } from './use-trace'

interface MessagesTabProps {
  chainId: string
  /** The recorded message whose path is shown; if null, the canvas shows the last minute. */
  messageId: string | null
  onMessage: (id: string | null) => void
  dryRun: ReturnType<typeof useDryRun>
}

/** Recorded messages, the path of one of them through the chain, and the result of a dry run. */
export function MessagesTab({ chainId, messageId, onMessage, dryRun }: MessagesTabProps) {
  const { t } = useTranslation()
  const { showOnCanvas } = useEditorContext()
  const draft = useChainDraft()
  const [isLive, setLive] = useState(true)
  const [onlyFailed, setOnlyFailed] = useState(false)
  const { data: trace } = useTrace(chainId, isLive)
  const { data: path } = useMessagePath(chainId, messageId)
  const [chosenIndex, setChosenIndex] = useState(0)
  const steps = dryRun.steps ?? (messageId ? path?.steps : undefined)
  const route = useMemo(() => (steps ? routeOf(steps, draft) : null), [steps, draft])
  // A dry run may have fewer steps than the path, so the chosen step may not exist.
  const stepIndex = route?.steps[chosenIndex] ? chosenIndex : 0
  const step = route?.steps[stepIndex]
  const messages = trace?.messages.filter(({ failed }) => failed || !onlyFailed)
  const showsOneMessage = dryRun.steps !== null || messageId !== null

  function choose(id: string | null) {
    dryRun.clear()
    setChosenIndex(0)
    onMessage(id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new with each render and does the same, `messages` depends on `trace` and `onlyFailed`
  useEffect(() => {
    const heading = (
      <Segmented
        label={t('rule-editor.trace.shown')}
        value={showsOneMessage ? 'one' : 'minute'}
        segments={[
          { value: 'minute', label: t('rule-editor.trace.last-minute') },
          { value: 'one', label: t('rule-editor.trace.one-message') },
        ]}
        onChange={(next) =>
          choose(next === 'minute' ? null : (messageId ?? messages?.[0]?.messageId ?? null))
        }
      />
    )
    if (route) showOnCanvas({ heading, marks: routeMarks(route, draft, t) })
    else if (trace) showOnCanvas({ heading, marks: minuteMarks(trace, draft, t) })
    return () => showOnCanvas(null)
  }, [route, trace, draft, t, showOnCanvas, showsOneMessage, messageId, onlyFailed])

  return (
    <div className={styles.panes}>
      <div className={styles.messages}>
        <MessageHead />
        {messages?.length === 0 && (
          <p className={styles.none}>
            {t(onlyFailed ? 'rule-editor.trace.none-failed' : 'rule-editor.trace.none')}
          </p>
        )}
        <ul>
          {messages?.map((message) => (
            <li key={message.messageId}>
              <MessageRow
                message={message}
                isChosen={message.messageId === messageId}
                onChoose={() => choose(message.messageId === messageId ? null : message.messageId)}
              />
            </li>
          ))}
        </ul>
        <MessagesFooter {...{ trace, isLive, onlyFailed }} onLive={setLive} onOnlyFailed={setOnlyFailed} />
      </div>
      {route && step ? (
        <>
          <div>
            <StepList route={route} chosenIndex={stepIndex} onChoose={setChosenIndex} />
          </div>
          <StepDetail key={stepIndex} step={step.step} nodeId={step.nodeId} />
        </>
      ) : (
        <p className={styles.none}>
          {t(dryRun.steps ? 'rule-editor.trace.no-steps' : 'rule-editor.trace.choose')}
        </p>
      )}
    </div>
  )
}
