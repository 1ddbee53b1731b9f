import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityChoice } from '../../../forms/entity/entity-field'
import { messageTypeText } from '../../../forms/values/message-type-field'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft } from '../editor/editor-store'
import { routeOf } from './message-route'
import { StepDetail } from './step-detail'
import { StepList } from './step-list'
import styles from './trace.module.css'
import { minuteMarks, routeMarks } from './trace-marks'
import type { useDryRun } from './use-dry-run'
import { useMessagePath, useTrace } from './use-trace'

interface MessagesTabProps {
  chainId: string
  isLive: boolean
  /** The recorded message that is replayed; none shows the last minute. */
  messageId: string | null
  onMessage: (id: string | null) => void
  dry: ReturnType<typeof useDryRun>
}

/** Recorded messages, the way of one of them through the chain, and the result of a dry run. */
export function MessagesTab({ chainId, isLive, messageId, onMessage, dry }: MessagesTabProps) {
  const { t } = useTranslation()
  const { showOnCanvas } = useEditorContext()
  const draft = useChainDraft()
  const { data: trace } = useTrace(chainId, isLive)
  const { data: path } = useMessagePath(chainId, messageId)
  const [chosen, setChosen] = useState(0)
  const steps = dry.steps ?? (messageId ? path?.steps : undefined)
  const route = useMemo(() => (steps ? routeOf(steps, draft) : null), [steps, draft])
  const step = route?.steps[chosen]?.step ?? route?.steps[0]?.step

  useEffect(() => {
    if (route) showOnCanvas({ marks: routeMarks(route, draft, t) })
    else if (trace) showOnCanvas({ marks: minuteMarks(trace, draft, t) })
    return () => showOnCanvas(null)
  }, [route, trace, draft, t, showOnCanvas])

  return (
    <div className={styles.panes}>
      <div className={styles.messages}>
        <ul>
          {trace?.messages.map((message) => (
            <li key={message.messageId}>
              <MessageRow
                message={message}
                isChosen={message.messageId === messageId}
                onChoose={() => {
                  dry.clear()
                  setChosen(0)
                  onMessage(message.messageId === messageId ? null : message.messageId)
                }}
              />
            </li>
          ))}
        </ul>
        {trace?.messages.length === 0 && <p className={styles.none}>{t('rule-editor.trace.none')}</p>}
      </div>
      {route && step ? (
        <>
          <div className={styles.stepPane}>
            <p className={styles.note}>
              {t(dry.steps ? 'rule-editor.trace.dry-note' : 'rule-editor.trace.recorded-note')}
            </p>
            <StepList route={route} chosen={chosen} onChoose={setChosen} />
          </div>
          <StepDetail key={chosen} step={step} nodeId={route.steps[chosen]?.nodeId ?? null} />
        </>
      ) : (
        <p className={styles.none}>
          {t(dry.steps ? 'rule-editor.trace.no-steps' : 'rule-editor.trace.choose')}
        </p>
      )}
    </div>
  )
}

interface MessageRowProps {
  message: RuleChainTrace['messages'][number]
  isChosen: boolean
  onChoose: () => void
}

function MessageRow({ message, isChosen, onChoose }: MessageRowProps) {
  const { t } = useTranslation()
  const originator = useEntityChoice(message.originator)
  return (
    <button
      type="button"
      className={cx(styles.message, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Timestamp ms={message.ts} />
      <b dir="auto">{originator?.name ?? t(`entity-type.${message.originator.entityType}`)}</b>
      <span>{messageTypeText(t, message.type)}</span>
      <span className={cx(styles.result, message.failed && styles.failed)}>
        <Icon name={message.failed ? 'error' : 'check'} size={14} />
        {t(message.failed ? 'rule-editor.trace.failed' : 'rule-editor.trace.done')}
      </span>
    </button>
  )
}
