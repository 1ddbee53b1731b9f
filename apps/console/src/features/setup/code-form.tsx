import type { SetupState } from '@signalbox/model/setup'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { getSetup } from '../../api/setup'
import { useSave } from '../../forms/use-save'
import { StepForm } from './step-form'

/** Asks for the code in the log of the server: only users with access to the server know it. */
export function CodeForm({ onOpened }: { onOpened: (code: string, state: SetupState) => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const opening = useSave({
    mutationFn: getSetup,
    onSuccess: (state: SetupState) => onOpened(code.trim(), state),
  })
  return (
    <StepForm
      title={t('setup.code.title')}
      text={t('setup.code.text')}
      submitLabel={t('setup.code.open')}
      isSaving={opening.isPending}
      error={opening.error ? codeError(opening.error, t) : undefined}
      onSubmit={() => {
        setSubmitted(true)
        if (code.trim() !== '') void opening.mutate(code.trim())
      }}
    >
      <TextField
        label={t('setup.code.label')}
        help={t('setup.code.help')}
        value={code}
        onChange={setCode}
        name="code"
        mono
        required
        autoFocus
        large
        error={wasSubmitted && code.trim() === '' ? t('admin.value-required') : undefined}
      />
    </StepForm>
  )
}

function codeError(error: Error, t: (key: string) => string) {
  if (error instanceof ApiError && error.status === 401) return t('setup.code.wrong')
  if (error instanceof ApiError && error.status === 429) return t('setup.code.too-many')
  return errorText(error)
}
