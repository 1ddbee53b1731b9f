import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../entity/two-factor/code-field'
import { codeErrorText } from '../../entity/two-factor/use-set-up'
import { FormDialog } from '../../forms/form-dialog'

interface CodeDialogProps {
  title: string
  text: string
  submitLabel: string
  /** Called with the code. If it rejects, the error is shown below the field. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a code before the second factor or the recovery codes are changed. */
export function CodeDialog({ title, text, submitLabel, onCode, onClose }: CodeDialogProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: () => onCode(code.trim()) })
  const error = check.error ? codeErrorText(check.error, t) : undefined
  return (
    <FormDialog
      width={450}
      title={title}
      subtitle={text}
      busy={check.isPending}
      isChanged={false}
      isReady={code !== ''}
      submitLabel={submitLabel}
      onClose={onClose}
      onSubmit={() => check.mutate()}
    >
      <CodeField
        acceptsRecoveryCode
        required
        autoFocus
        value={code}
        error={error}
        onChange={(next) => {
          // A reset during a request would enable the button again, and hide the error of the request.
          if (!check.isPending) check.reset()
          setCode(next)
        }}
      />
    </FormDialog>
  )
}
