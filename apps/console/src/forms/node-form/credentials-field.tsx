import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import styles from './node-form.module.css'
import { optionText } from './option-text'
import { PemField } from './pem-field'

interface CredentialsProps extends FieldProps<unknown> {
  /** The kinds to choose from. */
  types?: readonly string[] | undefined
}

type Credentials = { type: string } & Record<string, string | undefined>

const KINDS = ['anonymous', 'basic', 'cert.PEM']
const FILES = ['caCert', 'cert', 'privateKey'] as const

/** The credentials of a node. Choosing another type clears all fields; only the fields of the type are stored. */
export function CredentialsField({ types = KINDS, value, onChange, disabled, ...frame }: CredentialsProps) {
  const { t, i18n } = useTranslation()
  const credentials = (value ?? { type: types[0] ?? 'anonymous' }) as Credentials
  const { type } = credentials
  const set = (part: Record<string, string | undefined>) => onChange({ ...credentials, ...part })
  const shared = { disabled, onBlur: frame.onBlur }
  const secret = (key: string, label: string, required: boolean) => (
    <PasswordField
      autoComplete="new-password"
      {...shared}
      label={label}
      required={required}
      showLabel={t('json-form.show-password')}
      value={credentials[key] ?? ''}
      onChange={(text) => set({ [key]: text })}
    />
  )
  const file = (key: (typeof FILES)[number]) => (
    <PemField
      key={key}
      {...shared}
      label={t(`node-form.${key}`)}
      content={credentials[key] ?? ''}
      fileName={credentials[`${key}FileName`]}
      onFile={(next) => set({ [key]: next?.content, [`${key}FileName`]: next?.name })}
    />
  )

  return (
    <Field {...frame}>
      {({ labelId }) => (
        <fieldset className={styles.part} aria-labelledby={labelId}>
          <SelectField
            {...shared}
            label={t('node-form.credentials-type')}
            required
            value={type}
            onChange={(next) => onChange({ type: next })}
            options={types.map((each) => ({ value: each, label: optionText(t, i18n, each) }))}
          />
          {type === 'basic' && (
            <>
              <TextField
                {...shared}
                label={t('node-form.username')}
                required
                value={credentials.username ?? ''}
                onChange={(username) => set({ username })}
              />
              {secret('password', t('node-form.password'), true)}
            </>
          )}
          {type === 'sas' && (
            <>
              {secret('sasKey', t('node-form.sasKey'), true)}
              {file('caCert')}
            </>
          )}
          {type === 'cert.PEM' && (
            <>
              {FILES.map(file)}
              {secret('password', t('node-form.key-password'), false)}
            </>
          )}
        </fieldset>
      )}
    </Field>
  )
}
