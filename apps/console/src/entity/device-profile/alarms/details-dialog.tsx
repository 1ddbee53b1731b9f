import { Button } from '@signalbox/ui/actions/button'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/form-dialog'
import styles from './alarms.module.css'

interface DetailsDialogProps {
  value: string
  /** The keys of the condition, offered as placeholders. */
  keys: readonly string[]
  onSave: (details: string) => void
  onClose: () => void
}

/** Edits the details text of an alarm. In an alarm, each `${key}` is replaced by the value of the key. */
export function DetailsDialog({ value, keys, onSave, onClose }: DetailsDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  return (
    <FormDialog
      width={800}
      title={t('device-profile.alarm-details')}
      onClose={onClose}
      onSubmit={() => {
        onSave(text.trim())
        onClose()
      }}
      isChanged={text !== value}
      isReady
      needsChange
      submitLabel={t('action.save')}
    >
      <TextField
        label={t('device-profile.alarm-details')}
        help={t('device-profile.alarm-details-help')}
        rows={5}
        autoFocus
        value={text}
        onChange={setText}
      />
      <div className={styles.keys}>
        {keys.map((key) => (
          <Button key={key} size="small" icon="add" onClick={() => setText(`${text}\${${key}}`)}>
            {key}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
