import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminKeys, getSettings, saveSettings } from '../../api/admin'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { FormPassword, FormSelect, FormText } from '../../forms/fields'
import { Loaded, SettingsForm } from './settings-form'
import { SmsValues, smsProviderOf, smsValuesOf } from './sms-values'
import { TestSmsDialog } from './test-sms-dialog'

/** The SMS provider of the platform. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({ queryKey: adminKeys.settings('sms'), queryFn: () => getSettings('sms') })
  return (
    <Loaded query={query}>
      {(settings) => (
        <SettingsForm
          title={t('admin.sms-provider-settings')}
          text={t('admin.sms-provider-text')}
          schema={SmsValues}
          stored={settings}
          valuesOf={smsValuesOf}
          load={() => getSettings('sms')}
          save={(values, stored) =>
            saveSettings({ id: stored?.id, key: 'sms', jsonValue: smsProviderOf(values) })
          }
          extra={(form) => <TestSmsButton form={form} />}
        >
          <FormSelect
            name="type"
            label={t('admin.sms-provider-type')}
            required
            options={[
              { value: 'AWS_SNS', label: 'Amazon SNS' },
              { value: 'TWILIO', label: 'Twilio' },
            ]}
          />
          <ProviderFields />
        </SettingsForm>
      )}
    </Loaded>
  )
}

function ProviderFields() {
  const { t } = useTranslation()
  const type = useWatch<SmsValues, 'type'>({ name: 'type' })
  const secret = { showLabel: t('login.show-password'), autoComplete: 'new-password', required: true }
  if (type === 'AWS_SNS') {
    return (
      <>
        <FormText name="accessKeyId" label={t('admin.aws-access-key-id')} required />
        <FormPassword name="secretAccessKey" label={t('admin.aws-secret-access-key')} {...secret} />
        <FormText name="region" label={t('admin.aws-region')} required />
      </>
    )
  }
  return (
    <>
      <FormText
        name="numberFrom"
        label={t('admin.number-from')}
        help={t('admin.phone-number-hint')}
        type="tel"
        required
      />
      <FormText name="accountSid" label={t('admin.twilio-account-sid')} required />
      <FormPassword name="accountToken" label={t('admin.twilio-account-token')} {...secret} />
    </>
  )
}

/** Opens a dialog that sends a test SMS with the values of the form, which need not be saved. */
function TestSmsButton({ form }: { form: UseFormReturn<SmsValues> }) {
  const { t } = useTranslation()
  const [testedValues, setTestedValues] = useState<SmsValues | null>(null)
  return (
    <>
      <Button icon="send" onClick={() => void form.handleSubmit((values) => setTestedValues(values))()}>
        {t('admin.send-test-sms')}
      </Button>
      {testedValues && (
        <TestSmsDialog provider={smsProviderOf(testedValues)} onClose={() => setTestedValues(null)} />
      )}
    </>
  )
}
