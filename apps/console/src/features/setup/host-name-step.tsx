import { HostNameSetup } from '@signalbox/model/setup'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'
import { useSetupStep } from './use-setup-step'

/** The step for the host name that browsers and devices use. */
export function HostNameStep({ state, onBack, ...rest }: StepProps) {
  const { t } = useTranslation()
  const { save, isSaving, error } = useSetupStep('hostName', rest)
  const [hostName, setHostName] = useState(state.hostName ?? window.location.hostname.replace(/^\[|\]$/g, ''))
  const [wasSubmitted, setSubmitted] = useState(false)
  const isValid = HostNameSetup.safeParse({ hostName }).success

  return (
    <StepForm
      title={t('setup.step.hostName')}
      text={t('setup.hostName.text')}
      submitLabel={t('setup.continue')}
      isSaving={isSaving}
      error={error}
      onBack={onBack}
      onSubmit={() => {
        setSubmitted(true)
        if (isValid) void save({ hostName })
      }}
    >
      <TextField
        label={t('setup.step.hostName')}
        help={t('setup.hostName.help')}
        value={hostName}
        onChange={setHostName}
        name="hostName"
        mono
        required
        autoFocus
        error={wasSubmitted && !isValid ? t('setup.hostName.invalid') : undefined}
      />
    </StepForm>
  )
}
