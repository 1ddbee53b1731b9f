import { Button } from '@signalbox/ui/actions/button'
import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { Dialog, type DialogProps } from '@signalbox/ui/layout/dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from './use-leave-guard'
import { useSubmitErrors } from './use-submit-errors'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'keepOnBackdrop' | 'onSubmit'> {
  /** Whether closing would lose input. The dialog then asks for a confirmation first. */
  isChanged: boolean
  /** Whether the input can be submitted. */
  isReady: boolean
  /** Disables the submit button until the input has changed. */
  needsChange?: boolean
  submitLabel: string
  /** While a returned promise is pending, the input is not submitted again. */
  onSubmit: () => void | Promise<void>
  /** Called when incomplete input is submitted, instead of showing the messages of the fields. */
  onRefused?: () => void
}

/** A dialog with a form. Submitting incomplete input shows an error at each empty required field. */
export function FormDialog(props: FormDialogProps) {
  const {
    isChanged,
    isReady,
    needsChange = false,
    submitLabel,
    onSubmit,
    onRefused,
    children,
    ...dialog
  } = props
  const { busy = false } = dialog
  const { t } = useTranslation()
  const close = useGuardedClose(isChanged, dialog.onClose)
  const submitErrors = useSubmitErrors()
  const isSubmitting = useRef(false)
  const isDisabled = busy || (needsChange && !isChanged)

  async function submit() {
    if (isDisabled || isSubmitting.current) return
    if (!isReady) return (onRefused ?? submitErrors.show)()
    isSubmitting.current = true
    try {
      await onSubmit()
    } finally {
      isSubmitting.current = false
    }
  }

  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button
            ref={submitErrors.button}
            type="submit"
            kind="primary"
            disabled={isDisabled}
            aria-disabled={isDisabled || !isReady}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FieldErrors shown={submitErrors.isShown}>{children}</FieldErrors>
    </Dialog>
  )
}
