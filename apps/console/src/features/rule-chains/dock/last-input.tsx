import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { JsonText } from '@signalbox/ui/fields/json-text'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getDebugInput } from '../../../api/script-test'
import { messageTypeText } from '../../../forms/values/message-type-field'
import { type DebugMessage, readDebugMessage } from './debug-message'
import styles from './dock.module.css'

interface LastInputProps {
  nodeId: string
  isDebug: boolean
  /** Opens the script test with the message. */
  onUse: ((message: DebugMessage) => void) | undefined
}

/** The newest message that went into the node while its debug mode was on. */
export function LastInput({ nodeId, isDebug, onUse }: LastInputProps) {
  const { t } = useTranslation()
  const { data, refetch } = useQuery({
    queryKey: ['debug-input', nodeId],
    queryFn: async () => readDebugMessage(await getDebugInput(nodeId)),
  })
  const isComplete = data?.msg !== undefined && data.metadata !== undefined && data.msgType !== undefined
  return (
    <section className={styles.lastInput} aria-label={t('rule-editor.last-input')}>
      <header>
        <h3>{t('rule-editor.last-input')}</h3>
        {onUse && isComplete && (
          <Button size="small" kind="ghost" onClick={() => onUse(data as DebugMessage)}>
            {t('rule-editor.use-in-test')}
          </Button>
        )}
        <IconButton size="small" icon="refresh" label={t('action.refresh')} onClick={() => void refetch()} />
      </header>
      <div className={styles.content}>
        {isComplete ? (
          <>
            <h4>{messageTypeText(t, data.msgType ?? '')}</h4>
            <JsonText label={t('rule-editor.data')} value={data.msg} />
            <h4>{t('rule-editor.metadata')}</h4>
            <JsonText label={t('rule-editor.metadata')} value={data.metadata} />
          </>
        ) : (
          <p>{t(isDebug ? 'rule-editor.no-input-yet' : 'rule-editor.no-input-debug-off')}</p>
        )}
      </div>
    </section>
  )
}
