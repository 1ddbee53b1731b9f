import { CredentialsType } from '@signalbox/model/entities/device'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPassword, FormText } from '../../../forms/fields'
import { emptyCredentials, MAX_TOKEN_LENGTH } from './credentials-values'

interface CredentialsFieldsProps {
  /** The prefix of the field names in the form. */
  prefix?: '' | 'credentials.'
  disabled?: boolean
}

/** The type of the credentials and the fields of this type. Another type clears the fields. */
export function CredentialsFields({ prefix = '', disabled = false }: CredentialsFieldsProps) {
  const { t } = useTranslation()
  const form = useFormContext()
  const type: CredentialsType = useWatch({ name: `${prefix}type` })

  function onType(next: CredentialsType) {
    for (const [name, value] of Object.entries({ ...emptyCredentials, type: next })) {
      form.setValue(prefix + name, value, { shouldDirty: true })
      form.clearErrors(prefix + name)
    }
    void form.trigger(`${prefix}type`)
  }

  return (
    <>
      <SelectField<CredentialsType>
        label={t('device.credentials-type')}
        value={type}
        onChange={onType}
        disabled={disabled}
        options={CredentialsType.options.map((value) => ({ value, label: t(`device.credentials.${value}`) }))}
      />
      {type === 'ACCESS_TOKEN' && (
        <FormText
          name={`${prefix}token`}
          label={t('device.access-token')}
          required
          mono
          disabled={disabled}
          maxLength={MAX_TOKEN_LENGTH}
        />
      )}
      {type === 'X509_CERTIFICATE' && (
        <FormText
          name={`${prefix}certificate`}
          label={t('device.certificate')}
          required
          mono
          rows={8}
          disabled={disabled}
        />
      )}
      {type === 'MQTT_BASIC' && (
        <>
          <FormText name={`${prefix}clientId`} label={t('device.client-id')} mono disabled={disabled} />
          <FormText name={`${prefix}userName`} label={t('device.user-name')} mono disabled={disabled} />
          <FormPassword
            name={`${prefix}password`}
            label={t('device.password')}
            showLabel={t('login.show-password')}
            autoComplete="new-password"
            mono
            disabled={disabled}
          />
        </>
      )}
    </>
  )
}
