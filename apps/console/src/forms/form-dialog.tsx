import { Button } from '@signalbox/ui/actions/button'
import { MissingShown } from '@signalbox/ui/fields/missing'
import { Dialog, type DialogProps } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from './use-leave-guard'
import { useMissing } from './use-missing'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'keepOnBackdrop'> {
  /** Closing would lose input, so the dialog asks for confirmation first. */
  isChanged: boolean
  /** The input can be submitted. */
  isReady: boolean
  /** The submit button is disabled until the input has changed. */
  needsChange?: boolean
  submitLabel: string
  onSubmit: () => void
  /** Called when incomplete input is submitted, instead of showing the messages of the fields. */
  onRefused?: () => void
}

/** A dialog with input. Submitting incomplete input shows what is missing. */
export function FormDialog(props: FormDialogProps) {
  const { isChanged, isReady, needsChange = false, submitLabel, onRefused, children, ...dialog } = props
  const { busy = false, onSubmit } = dialog
  const { t } = useTranslation()
  const close = useGuardedClose(isChanged, dialog.onClose)
  const missing = useMissing()
  const isOff = busy || (needsChange && !isChanged)

  function submit() {
    if (isOff) return
    if (isReady) onSubmit()
    else (onRefused ?? missing.show)()
  }

  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button
            ref={missing.button}
            type="submit"
            kind="primary"
            disabled={isOff}
            aria-disabled={isOff || !isReady}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <MissingShown shown={missing.isShown}>{children}</MissingShown>
    </Dialog>
  )
}
