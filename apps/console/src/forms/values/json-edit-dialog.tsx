import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonObjectField } from '../code/json-fields'
import { FormDialog } from '../form-dialog'
import styles from './json-edit-dialog.module.css'

interface JsonEditDialogProps {
  value: unknown
  /** A text that is not valid JSON, to be corrected in the dialog. `value` is then `null`. */
  invalidText?: string | undefined
  onSave: (value: unknown) => void
  onClose: () => void
  title?: ReactNode
  required?: boolean
  fullScreen?: boolean
}

/** A JSON value in a dialog. Save is enabled for a change that is valid JSON. */
export function JsonEditDialog(props: JsonEditDialogProps) {
  const { value, invalidText, onSave, onClose, title, required = true, fullScreen = false } = props
  const { t } = useTranslation()
  const [draft, setDraft] = useState(value)
  // Undefined until the text is edited.
  const [validity, setValidity] = useState<boolean>()
  const isValid = validity ?? invalidText === undefined
  const isChanged = validity === false || JSON.stringify(draft) !== JSON.stringify(value)

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
      isChanged={isChanged}
      isReady={isValid}
      needsChange
      submitLabel={t('action.save')}
    >
      <div className={styles.body}>
        <JsonObjectField
          ariaLabel={typeof title === 'string' ? title : t('json.edit-title')}
          value={draft}
          initialText={invalidText}
          onChange={setDraft}
          onValidity={setValidity}
          required={required}
          fill
        />
      </div>
    </FormDialog>
  )
}
