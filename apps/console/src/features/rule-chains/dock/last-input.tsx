import { IconButton } from '@signalbox/ui/actions/icon-button'
import { JsonText } from '@signalbox/ui/code/json-text'
import { Tag } from '@signalbox/ui/fields/chip'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useTranslation } from 'react-i18next'
import { messageTypeText } from '../../../forms/values/message-type-field'
import { shownRelation } from '../../../i18n/relation-names'
import { stepDuration } from '../trace/trace-marks'
import styles from './dock.module.css'
import type { DebugMessage } from './events/debug-message'
import { useNodeMessages } from './events/use-node-messages'
import { type LastMessage, lastMessageIn } from './last-message'

interface LastInputProps {
  nodeId: string
  isDebug: boolean
  /** Opens the script test with the message. */
  onUse: ((message: DebugMessage) => void) | undefined
}

/** The newest message that the node received in debug mode, and its result. */
export function LastInput({ nodeId, isDebug, onUse }: LastInputProps) {
  const { t } = useTranslation()
  const { data, refetch } = useNodeMessages(nodeId)
  const last = data ? lastMessageIn(data.data) : null
  const message = last && completeMessage(last)
  return (
    <section className={styles.lastInput} aria-label={t('rule-editor.last-input')}>
      <header>
        <h3>{t('rule-editor.last-input')}</h3>
        {last && <Timestamp ms={last.ts} timeOnly />}
        {onUse && message && (
          <IconButton
            size="small"
            icon="play_arrow"
            label={t('rule-editor.use-in-test')}
            onClick={() => onUse(message)}
          />
        )}
        <IconButton size="small" icon="refresh" label={t('action.refresh')} onClick={() => void refetch()} />
      </header>
      <div className={styles.content}>
        {message ? (
          <>
            <h4>{messageTypeText(t, message.msgType)}</h4>
            <JsonText className={styles.json} label={t('rule-editor.data')} value={message.msg} />
            <h4>{t('rule-editor.metadata')}</h4>
            <JsonText className={styles.json} label={t('rule-editor.metadata')} value={message.metadata} />
          </>
        ) : (
          <p>{t(isDebug ? 'rule-editor.no-input-yet' : 'rule-editor.no-input-debug-off')}</p>
        )}
      </div>
      {last && <Result last={last} />}
    </section>
  )
}

/** The labels by which the message left the node, and the time from input to output. */
function Result({ last: { results, isFailed, tookMs } }: { last: LastMessage }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.result}>
      <span>{t('rule-editor.result')}</span>
      {results.map((label) => (
        <Tag key={label} tone={isFailed ? 'danger' : label === 'False' ? 'quiet' : 'ok'}>
          {shownRelation(label)}
        </Tag>
      ))}
      {results.length === 0 && <span>{t('rule-editor.no-result')}</span>}
      <span className={styles.space} />
      {tookMs !== null && <span>{stepDuration(tookMs, t)}</span>}
    </footer>
  )
}

function completeMessage({ message: { msg, metadata, msgType } }: LastMessage): DebugMessage | null {
  return msg !== undefined && metadata && msgType ? { msg, metadata, msgType } : null
}
