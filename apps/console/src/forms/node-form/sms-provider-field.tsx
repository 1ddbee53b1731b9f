import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'
import styles from './node-form.module.css'

/** The fields of each provider. The fields in `secret` are edited like passwords. */
const PROVIDERS = {
  AWS_SNS: { plain: ['accessKeyId', 'region'], secret: ['secretAccessKey'] },
  TWILIO: { plain: ['numberFrom', 'accountSid'], secret: ['accountToken'] },
} as const

type Provider = keyof typeof PROVIDERS
type Configuration = { type: Provider } & Record<string, string>

/** The service that sends text messages, with the account data it needs. */
export function SmsProviderField({ value, onChange, disabled, ...frame }: FieldProps<unknown>) {
  const { t } = useTranslation()
  const configuration = (value ?? { type: 'AWS_SNS' }) as Configuration
  const { plain, secret } = PROVIDERS[configuration.type] ?? PROVIDERS.AWS_SNS
  const shared = (key: string) => ({
    label: t(`sms-provider.${key}`),
    required: true,
    disabled,
    onBlur: frame.onBlur,
    value: configuration[key] ?? '',
    onChange: (text: string) => onChange({ ...configuration, [key]: text }),
  })
  return (
    <Field {...frame}>
      {({ labelId }) => (
        <fieldset className={styles.part} aria-labelledby={labelId}>
          <SelectField<Provider>
            label={t('sms-provider.type')}
            required
            disabled={disabled}
            value={configuration.type}
            onChange={(type) => onChange({ type })}
            options={[
              { value: 'AWS_SNS', label: 'Amazon SNS' },
              { value: 'TWILIO', label: 'Twilio' },
            ]}
          />
          {plain.map((key) => (
            <TextField key={key} {...shared(key)} />
          ))}
          {secret.map((key) => (
            <PasswordField
              autoComplete="new-password"
              key={key}
              {...shared(key)}
              showLabel={t('json-form.show-password')}
            />
          ))}
        </fieldset>
      )}
    </Field>
  )
}

export const FormSmsProvider = bound(SmsProviderField)
