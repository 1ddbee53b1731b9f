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
  /** Submitted before it is ready: shows what is missing. Without it the button is simply disabled. */
  onRefused?: () => void
}

/** A dialog that takes input: Cancel, and a primary button that waits until the input is ready. */
export function FormDialog({ isChanged, isReady, submitLabel, onRefused, ...dialog }: FormDialogProps) {
  const { busy = false, onSubmit } = dialog
  const { t } = useTranslation()
  const close = useGuardedClose(isChanged, dialog.onClose)
  const canSubmit = isReady && !busy
  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      onSubmit={() => (canSubmit ? onSubmit() : !busy && onRefused?.())}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            disabled={busy || (!isReady && !onRefused)}
            aria-disabled={!canSubmit}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
