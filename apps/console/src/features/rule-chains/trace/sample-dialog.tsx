import type { EntityId } from '@signalbox/model/entity-id'
import type { DryRunMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonContentField } from '../../../forms/code/json-fields'
import { jsonProblem } from '../../../forms/code/json-text'
import { EntityField } from '../../../forms/entity/entity-field'
import { FormDialog } from '../../../forms/form-dialog'
import { exampleMessage } from '../../../forms/script-test/use-test-message'
import { KeyValueField, type KeyValues } from '../../../forms/values/key-value-field'
import { MessageTypeField } from '../../../forms/values/message-type-field'
import styles from '../dock/dock.module.css'

interface SampleDialogProps {
  onRun: (message: DryRunMessage) => void
  onClose: () => void
}

/** A form for a message, which is then run through the draft. */
export function SampleDialog({ onRun, onClose }: SampleDialogProps) {
  const { t } = useTranslation()
  const [example] = useState(exampleMessage)
  const [msgType, setMsgType] = useState<string | null>(example.msgType)
  const [device, setDevice] = useState<EntityId | null>(null)
  const [msg, setMsg] = useState(example.msg)
  const [metadata, setMetadata] = useState<KeyValues | null>(example.metadata)
  const isChanged = device !== null || JSON.stringify({ msg, metadata, msgType }) !== JSON.stringify(example)
  const isReady = Boolean(msgType) && metadata !== null && jsonProblem(msg) === undefined

  function onSubmit() {
    if (!msgType || !metadata) return
    onRun({ type: msgType, originator: device, metadata, dataType: 'JSON', data: msg })
    onClose()
  }

  return (
    <FormDialog
      width={700}
      title={t('rule-editor.trace.sample')}
      subtitle={t('rule-editor.trace.dry-note')}
      onClose={onClose}
      onSubmit={onSubmit}
      isChanged={isChanged}
      isReady={isReady}
      submitLabel={t('rule-editor.trace.run')}
    >
      <div className={styles.column}>
        <MessageTypeField required value={msgType} onChange={setMsgType} />
        <EntityField
          entityType="DEVICE"
          label={t('rule-editor.trace.device')}
          value={device}
          onChange={setDevice}
        />
        <JsonContentField required label={t('rule-editor.data')} value={msg} onChange={setMsg} />
        <KeyValueField label={t('rule-editor.metadata')} value={metadata} onChange={setMetadata} />
      </div>
    </FormDialog>
  )
}
