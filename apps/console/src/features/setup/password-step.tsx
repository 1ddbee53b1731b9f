import { PasswordField } from '@signalbox/ui/fields/password-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'
import { useSetupStep } from './use-setup-step'

/** The step for the password of the system administrator. */
export function PasswordStep({ state, onBack, ...rest }: StepProps) {
  const { t } = useTranslation()
  const { save, isSaving, error } = useSetupStep('password', rest)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const isSame = password === repeated

  return (
    <StepForm
      title={t('setup.step.password')}
      text={t('setup.password.text', { email: state.email })}
      submitLabel={t('setup.continue')}
      isSaving={isSaving}
      error={error}
      onBack={onBack}
      onSubmit={() => {
        setSubmitted(true)
        if (password !== '' && isSame) void save({ password })
      }}
    >
      {/* Password managers store the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={state.email} readOnly />
      <PasswordField
        label={t('login.new-password')}
        showLabel={t('login.show-password')}
        name="newPassword"
        autoComplete="new-password"
        required
        autoFocus
        value={password}
        onChange={setPassword}
        error={wasSubmitted && password === '' ? t('login.password-required') : undefined}
      />
      <PasswordField
        label={t('login.new-password-again')}
        showLabel={t('login.show-password')}
        name="newPassword2"
        autoComplete="new-password"
        required
        value={repeated}
        onChange={setRepeated}
        error={wasSubmitted && !isSame ? t('login.passwords-mismatch-error') : undefined}
      />
    </StepForm>
  )
}
