import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useTranslation } from 'react-i18next'
import { useEntityChoice } from '../../../forms/entity/entity-field'
import { messageTypeText } from '../../../forms/values/message-type-field'
import styles from './trace.module.css'
import { shortMs } from './trace-marks'

interface MessageRowProps {
  message: RuleChainTrace['messages'][number]
  isChosen: boolean
  onChoose: () => void
}

/** The column titles of the list of recorded messages. The newest message is first. */
export function MessageHead() {
  const { t } = useTranslation()
  return (
    <div className={cx(styles.message, styles.messageHead)}>
      <span>
        {t('rule-editor.trace.time')}
        <Icon name="arrow_downward" size={14} />
      </span>
      <span>{t('rule-editor.trace.originator')}</span>
      <span>{t('rule-editor.trace.type')}</span>
      <span>{t('rule-editor.result')}</span>
      <span className={styles.took}>{t('rule-editor.trace.took-ms')}</span>
    </div>
  )
}

/** A recorded message of the chain. */
export function MessageRow({ message, isChosen, onChoose }: MessageRowProps) {
  const { t } = useTranslation()
  const originator = useEntityChoice(message.originator)
  return (
    <button
      type="button"
      className={cx(styles.message, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Timestamp ms={message.ts} timeOnly />
      <b dir="auto">{originator?.name ?? t(`entity-type.${message.originator.entityType}`)}</b>
      <span>{messageTypeText(t, message.type)}</span>
      <span className={cx(styles.result, message.failed && styles.failed)}>
        <Icon name={message.failed ? 'error' : 'check'} size={14} />
        {t(message.failed ? 'rule-editor.trace.failed' : 'rule-editor.trace.done')}
      </span>
      <span className={styles.took}>{message.tookMs !== null && shortMs(message.tookMs)}</span>
    </button>
  )
}
