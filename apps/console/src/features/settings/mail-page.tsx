import { TLS_VERSIONS } from '@signalbox/model/entities/admin-settings'
import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminKeys, getSettings, saveSettings, sendTestMail } from '../../api/admin'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { FormCheckbox, FormNumber, FormPassword, FormSelect, FormText } from '../../forms/fields'
import { useSave } from '../../forms/use-save'
import { MailValues, mailSettingsOf, mailValuesOf } from './mail-values'
import { Loaded, SettingsForm } from './settings-form'

/** The mail server of the platform. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({ queryKey: adminKeys.settings('mail'), queryFn: () => getSettings('mail') })
  return (
    <Loaded query={query}>
      {(settings) => (
        <SettingsForm
          title={t('admin.outgoing-mail-settings')}
          text={t('admin.outgoing-mail-text')}
          schema={MailValues}
          stored={settings}
          valuesOf={mailValuesOf}
          load={() => getSettings('mail')}
          save={(values, stored) =>
            saveSettings({ id: stored?.id, key: 'mail', jsonValue: mailSettingsOf(values) })
          }
          extra={(form) => <TestMailButton form={form} />}
        >
          <ServerFields />
          <ProxyFields />
          <AccountFields />
        </SettingsForm>
      )}
    </Loaded>
  )
}

/** Sends a test email with the values of the form, which need not be saved. */
function TestMailButton({ form }: { form: UseFormReturn<MailValues> }) {
  const { t } = useTranslation()
  const test = useSave({
    mutationFn: (values: MailValues) => sendTestMail({ key: 'mail', jsonValue: mailSettingsOf(values) }),
    onSuccess: () => showToast({ type: 'success', text: t('admin.test-mail-sent'), durationMs: 5000 }),
  })
  return (
    <Button
      icon="send"
      disabled={test.isPending}
      onClick={() => void form.handleSubmit((values) => test.mutate(values))()}
    >
      {t('admin.send-test-mail')}
    </Button>
  )
}

function ServerFields() {
  const { t } = useTranslation()
  const hasTls = useWatch<MailValues, 'enableTls'>({ name: 'enableTls' })
  return (
    <>
      <FormText name="mailFrom" label={t('admin.mail-from')} required />
      <FieldRow>
        <FormSelect
          name="smtpProtocol"
          label={t('admin.smtp-protocol')}
          options={[
            { value: 'smtp', label: 'SMTP' },
            { value: 'smtps', label: 'SMTPS' },
          ]}
        />
        <FormText name="smtpHost" label={t('admin.smtp-host')} required />
        <FormNumber name="smtpPort" label={t('admin.smtp-port')} integer required />
        <FormNumber name="timeout" label={t('admin.timeout')} integer required unit="ms" />
      </FieldRow>
      <FormCheckbox name="enableTls" label={t('admin.enable-tls')} />
      {hasTls && (
        <FormSelect
          name="tlsVersion"
          label={t('admin.tls-version')}
          options={TLS_VERSIONS.map((value) => ({ value, label: value }))}
        />
      )}
    </>
  )
}

function ProxyFields() {
  const { t } = useTranslation()
  const isOn = useWatch<MailValues, 'enableProxy'>({ name: 'enableProxy' })
  return (
    <>
      <FormCheckbox name="enableProxy" label={t('admin.enable-proxy')} />
      {isOn && (
        <FieldRow>
          <FormText name="proxyHost" label={t('admin.proxy-host')} required />
          <FormNumber name="proxyPort" label={t('admin.proxy-port')} integer required />
          <FormText name="proxyUser" label={t('admin.proxy-user')} />
          <FormPassword
            name="proxyPassword"
            label={t('admin.proxy-password')}
            help={t('admin.password-hint')}
            showLabel={t('login.show-password')}
            autoComplete="new-password"
          />
        </FieldRow>
      )}
    </>
  )
}

function AccountFields() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('admin.account')}>
      <FieldRow>
        <FormText name="username" label={t('admin.username')} autoComplete="off" />
        <FormPassword
          name="password"
          label={t('admin.password')}
          help={t('admin.password-hint')}
          showLabel={t('login.show-password')}
          autoComplete="new-password"
        />
      </FieldRow>
    </FieldGroup>
  )
}
