import { Button } from '@signalbox/ui/button'
import { Dialog, type DialogProps } from '@signalbox/ui/dialog'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from './use-leave-guard'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'keepOnBackdrop'> {
  /** Something was typed or chosen that closing would lose: it asks first. */
  isChanged: boolean
  /** What there is can be submitted. */
  isReady: boolean
  submitLabel: string
  onSubmit: () => void
}

/** A dialog that takes input: Cancel, and a primary button that waits until the input is ready. */
export function FormDialog({ isChanged, isReady, submitLabel, ...dialog }: FormDialogProps) {
  const { busy = false, onSubmit } = dialog
  const { t } = useTranslation()
  const close = useGuardedClose(isChanged, dialog.onClose)
  const canSubmit = isReady && !busy
  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      onSubmit={() => canSubmit && onSubmit()}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
