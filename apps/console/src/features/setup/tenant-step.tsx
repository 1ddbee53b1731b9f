import { isEmail } from '@signalbox/model/text/email'
import { Button } from '@signalbox/ui/actions/button'
import { FieldRow } from '@signalbox/ui/fields/field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'
import { useSetupStep } from './use-setup-step'

/** The last step: the first tenant with its administrator. After this step the server starts. */
export function TenantStep({ state: _, onBack, ...rest }: StepProps) {
  const { t } = useTranslation()
  const { save, isSaving, error } = useSetupStep('tenant', rest)
  const [title, setTitle] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const isComplete = title.trim() !== '' && isEmail(email.trim()) && password !== ''

  return (
    <StepForm
      title={t('setup.step.tenant')}
      text={t('setup.tenant.text')}
      submitLabel={t('setup.tenant.finish')}
      isSaving={isSaving}
      error={error}
      onBack={onBack}
      onSubmit={() => {
        setSubmitted(true)
        if (isComplete) void save({ tenant: { title: title.trim(), email: email.trim(), password } })
      }}
      actions={
        <Button kind="ghost" disabled={isSaving} onClick={() => void save({ tenant: null })}>
          {t('setup.tenant.skip')}
        </Button>
      }
    >
      <TextField
        label={t('setup.tenant.name')}
        value={title}
        onChange={setTitle}
        name="title"
        required
        autoFocus
        maxLength={255}
        error={wasSubmitted && title.trim() === '' ? t('setup.tenant.name-required') : undefined}
      />
      <FieldRow>
        <TextField
          label={t('setup.tenant.email')}
          type="email"
          value={email}
          onChange={setEmail}
          name="email"
          required
          error={wasSubmitted && !isEmail(email.trim()) ? t('user.invalid-email-format') : undefined}
        />
        <PasswordField
          label={t('setup.tenant.password')}
          showLabel={t('login.show-password')}
          value={password}
          onChange={setPassword}
          name="tenantPassword"
          autoComplete="new-password"
          required
          error={wasSubmitted && password === '' ? t('login.password-required') : undefined}
        />
      </FieldRow>
    </StepForm>
  )
}
