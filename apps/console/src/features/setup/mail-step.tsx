import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import { isEmail } from '@signalbox/model/text/email'
import { Button } from '@signalbox/ui/actions/button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TestMail } from './mail-test'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'
import { useSetupStep } from './use-setup-step'

const INITIAL_VALUES = {
  mailFrom: '',
  smtpProtocol: 'smtp' as 'smtp' | 'smtps',
  smtpHost: '',
  smtpPort: 587 as number | null,
  enableTls: true,
  username: '',
  password: '',
}
type MailValues = typeof INITIAL_VALUES

const PORTS = { smtp: 587, smtps: 465 }

/** The step for the mail server. It can be skipped. */
export function MailStep({ state: _, onBack, ...rest }: StepProps) {
  const { t } = useTranslation()
  const { save, isSaving, error } = useSetupStep('mail', rest)
  const [values, setValues] = useState(INITIAL_VALUES)
  const [wasSubmitted, setSubmitted] = useState(false)
  const set = (change: Partial<MailValues>) => setValues((previous) => ({ ...previous, ...change }))

  /** The settings; undefined while a value is missing or invalid. After a call the fields show errors. */
  function checkedSettings(): MailSettings | undefined {
    setSubmitted(true)
    return settingsOf(values)
  }

  return (
    <StepForm
      title={t('setup.step.mail')}
      text={t('setup.mail.text')}
      submitLabel={t('setup.continue')}
      isSaving={isSaving}
      error={error}
      onBack={onBack}
      onSubmit={() => {
        const settings = checkedSettings()
        if (settings) void save({ settings })
      }}
      actions={
        <Button kind="ghost" disabled={isSaving} onClick={() => void save({ settings: null })}>
          {t('setup.mail.skip')}
        </Button>
      }
    >
      <TextField
        label={t('admin.mail-from')}
        value={values.mailFrom}
        onChange={(mailFrom) => set({ mailFrom })}
        name="mailFrom"
        placeholder="Signalbox <signalbox@example.org>"
        required
        autoFocus
        error={senderError(values.mailFrom, wasSubmitted, t)}
      />
      <FieldRow>
        <SelectField
          label={t('admin.smtp-protocol')}
          value={values.smtpProtocol}
          onChange={(smtpProtocol) => set({ smtpProtocol, smtpPort: PORTS[smtpProtocol] })}
          options={[
            { value: 'smtp', label: 'SMTP' },
            { value: 'smtps', label: 'SMTPS' },
          ]}
        />
        <TextField
          label={t('admin.smtp-host')}
          value={values.smtpHost}
          onChange={(smtpHost) => set({ smtpHost })}
          name="smtpHost"
          required
          error={wasSubmitted && values.smtpHost.trim() === '' ? t('admin.host-required') : undefined}
        />
        <NumberField
          label={t('admin.smtp-port')}
          value={values.smtpPort}
          onChange={(smtpPort) => set({ smtpPort })}
          name="smtpPort"
          integer
          required
          error={wasSubmitted ? portError(values.smtpPort, t) : undefined}
        />
      </FieldRow>
      {values.smtpProtocol === 'smtp' && (
        <CheckboxField
          label={t('admin.enable-tls')}
          value={values.enableTls}
          onChange={(enableTls) => set({ enableTls })}
        />
      )}
      <FieldRow>
        <TextField
          label={t('admin.username')}
          value={values.username}
          onChange={(username) => set({ username })}
          name="mailUser"
        />
        <PasswordField
          label={t('admin.password')}
          showLabel={t('login.show-password')}
          value={values.password}
          onChange={(password) => set({ password })}
          name="mailPassword"
          autoComplete="new-password"
        />
      </FieldRow>
      <TestMail code={rest.code} checkedSettings={checkedSettings} />
    </StepForm>
  )
}

/** The address in a sender, which has the form `name <address>` or is only an address. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

function senderError(sender: string, wasSubmitted: boolean, t: (key: string) => string) {
  if (!wasSubmitted) return undefined
  if (sender.trim() === '') return t('admin.mail-from-required')
  return isEmail(addressIn(sender)) ? undefined : t('user.invalid-email-format')
}

const isPort = (port: number | null): port is number => port !== null && port >= 1 && port <= 65_535

function portError(port: number | null, t: (key: string) => string) {
  if (isPort(port)) return undefined
  return t(port === null ? 'admin.port-required' : 'admin.port-range')
}

function settingsOf(values: MailValues): MailSettings | undefined {
  const { smtpPort, smtpHost, mailFrom, enableTls, smtpProtocol } = values
  if (!isPort(smtpPort) || smtpHost.trim() === '' || !isEmail(addressIn(mailFrom))) return undefined
  return {
    ...values,
    smtpPort,
    timeout: 10_000,
    enableTls: enableTls && smtpProtocol === 'smtp',
    tlsVersion: 'TLSv1.2',
    enableProxy: false,
    proxyHost: '',
    proxyPort: null,
    proxyUser: '',
    proxyPassword: '',
  }
}
