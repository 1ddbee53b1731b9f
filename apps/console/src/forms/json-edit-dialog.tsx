import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonObjectField } from './code/json-fields'
import styles from './json-edit-dialog.module.css'
import { useGuardedClose } from './use-leave-guard'

interface JsonEditDialogProps {
  value: unknown
  onSave: (value: unknown) => void | Promise<void>
  onClose: () => void
  title?: ReactNode
  required?: boolean
}

/** A JSON value in a window of its own. Save waits for a change that is good JSON. */
export function JsonEditDialog({ value, onSave, onClose, title, required = true }: JsonEditDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(value)
  const [isValid, setValid] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(value)
  const close = useGuardedClose(isChanged || !isValid, onClose)

  async function onSubmit() {
    setBusy(true)
    try {
      await onSave(draft)
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={800}
      title={title ?? t('json.edit-title')}
      busy={isBusy}
      onClose={close}
      onSubmit={() => void onSubmit()}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={isBusy || !isValid || !isChanged}>
            {t('action.save')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
