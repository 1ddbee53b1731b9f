import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from '../step-form'
import type { StepProps } from '../step-props'
import { useSetupStep } from '../use-setup-step'
import { AfterSetup } from './after-setup'
import { type CertificateValues, certificateSetupOf, initialValues } from './certificate-values'
import { Checks } from './checks'
import { FileFields, NameFields, ProxyFields } from './fields'
import { KindChoice } from './kind-choice'

/** The step for the certificate: requested from an authority, from files, or held by a proxy. */
export function CertificateStep({ state, onBack, ...rest }: StepProps) {
  const { t } = useTranslation()
  const { save, isSaving, error } = useSetupStep('certificate', rest)
  const [values, setValues] = useState(() => initialValues(state))
  const [wasSubmitted, setSubmitted] = useState(false)
  const set = (change: Partial<CertificateValues>) => setValues((previous) => ({ ...previous, ...change }))
  const fields = { values, set, wasSubmitted }

  if (state.isCertificateGiven)
    return (
      <StepForm
        title={t('setup.step.certificate')}
        text={t('setup.certificate.given')}
        submitLabel={t('setup.continue')}
        isSaving={isSaving}
        error={error}
        onBack={onBack}
        onSubmit={() => void save({ kind: 'none' })}
      >
        {null}
      </StepForm>
    )

  return (
    <StepForm
      title={t('setup.step.certificate')}
      text={t('setup.certificate.text')}
      submitLabel={values.kind === 'acme' ? t('setup.certificate.get') : t('setup.continue')}
      isSaving={isSaving}
      error={error}
      onBack={onBack}
      onSubmit={() => {
        setSubmitted(true)
        const choice = certificateSetupOf(values)
        if (choice) void save(choice)
      }}
      actions={
        <Button kind="ghost" disabled={isSaving} onClick={() => void save({ kind: 'none' })}>
          {t('setup.certificate.skip')}
        </Button>
      }
    >
      <KindChoice
        kind={values.kind}
        onChange={(kind) => {
          set({ kind })
          // The fields of the new kind have not been submitted.
          setSubmitted(false)
        }}
      />
      {values.kind === 'acme' && <NameFields {...fields} />}
      {values.kind === 'files' && <FileFields {...fields} />}
      {values.kind === 'proxy' && <ProxyFields {...fields} />}
      {values.kind === 'acme' && (
        <Checks code={rest.code} names={values.names} directory={values.directory} />
      )}
      <AfterSetup kind={values.kind} ports={state.ports} />
    </StepForm>
  )
}
