import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonObjectField } from '../code/json-fields'
import { FormDialog } from '../form-dialog'
import styles from './json-edit-dialog.module.css'

interface JsonEditDialogProps {
  value: unknown
  onSave: (value: unknown) => void
  onClose: () => void
  title?: ReactNode
  required?: boolean
  fullScreen?: boolean
}

/** A JSON value in a dialog. Save is enabled for a change that is valid JSON. */
export function JsonEditDialog(props: JsonEditDialogProps) {
  const { value, onSave, onClose, title, required = true, fullScreen = false } = props
  const { t } = useTranslation()
  const [draft, setDraft] = useState(value)
  const [isValid, setValid] = useState(true)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(value)

  function onSubmit() {
    onSave(draft)
    onClose()
  }

  return (
    <FormDialog
      width={800}
      fullScreen={fullScreen}
      title={title ?? t('json.edit-title')}
      onClose={onClose}
      onSubmit={onSubmit}
      isChanged={isChanged || !isValid}
      isReady={isValid}
      needsChange
      submitLabel={t('action.save')}
    >
      <div className={styles.body}>
        <JsonObjectField
          ariaLabel={typeof title === 'string' ? title : t('json.edit-title')}
          value={draft}
          onChange={setDraft}
          onValidity={setValid}
          required={required}
          fill
        />
      </div>
    </FormDialog>
  )
}
