import { Split } from '@signalbox/ui/layout/split'
import { useTranslation } from 'react-i18next'
import { JsonContentField } from '../code/json-fields'
import { KeyValueField } from '../values/key-value-field'
import { MessageTypeField } from '../values/message-type-field'
import styles from './script-test-dialog.module.css'
import type { TestMessage } from './use-test-message'

/** Type, data and metadata of the message for the script test. */
export function TestMessageFields({ message, isWide }: { message: TestMessage; isWide: boolean }) {
  const { t } = useTranslation()
  const { msgType, metadata } = message
  const typeField = (
    <MessageTypeField
      required
      className={styles.type}
      value={msgType}
      onChange={message.setMsgType}
      error={msgType ? undefined : t('rulenode.message-type-required')}
    />
  )
  return (
    <Split flush direction="row" firstShare={50} label={t('script-test.resize')}>
      <div className={styles.part}>
        {!isWide && typeField}
        <JsonContentField
          fill
          flush
          value={message.msg}
          onChange={message.setMsg}
          title={t('script-test.message')}
          actions={isWide && typeField}
        />
      </div>
      <div className={styles.part}>
        <header className={styles.paneHead}>
          <h3>{t('script-test.metadata')}</h3>
          {metadata && (
            <span className={styles.quiet}>
              {t('script-test.value-count', { count: Object.keys(metadata).length })}
            </span>
          )}
        </header>
        <div className={styles.scroll}>
          <KeyValueField flush value={metadata} onChange={message.setMetadata} />
        </div>
      </div>
    </Split>
  )
}
