import { PROVISION_TYPES, type ProvisionType } from '@signalbox/model/entities/device-profile'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '../../forms/fields'
import type { ProfileParts } from './profile-values'

const SECRET_LENGTH = 20
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The provision strategy of a profile, and the key and secret with which devices request credentials. */
export function ProvisionFields({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  const { setValue, getValues } = useFormContext<ProfileParts>()
  const [type, key, secret] = useWatch<ProfileParts, ['provisionType', 'provisionKey', 'provisionSecret']>({
    name: ['provisionType', 'provisionKey', 'provisionSecret'],
  })

  /** DISABLED removes key and secret. Other strategies keep them, and generate missing ones. */
  function onType(next: ProvisionType) {
    const isOff = next === 'DISABLED'
    const change = { shouldDirty: true, shouldValidate: true }
    setValue('provisionType', next, change)
    setValue('provisionKey', isOff ? '' : getValues('provisionKey') || randomText(), change)
    setValue('provisionSecret', isOff ? '' : getValues('provisionSecret') || randomText(), change)
  }

  return (
    <>
      <SelectField<ProvisionType>
        label={t('device-profile.provision-strategy')}
        help={t(`device-profile.provision-hint.${type}`)}
        value={type}
        required
        disabled={disabled}
        options={PROVISION_TYPES.map((value) => ({ value, label: t(`device-profile.provision.${value}`) }))}
        onChange={onType}
      />
      {type !== 'DISABLED' && (
        <>
          <FormText
            name="provisionKey"
            label={t('device-profile.provision-key')}
            mono
            required
            disabled={disabled}
            end={<CopyButton text={key} copiedText={t('device-profile.provision-key-copied')} />}
          />
          <FormText
            name="provisionSecret"
            label={t('device-profile.provision-secret')}
            mono
            required
            disabled={disabled}
            end={<CopyButton text={secret} copiedText={t('device-profile.provision-secret-copied')} />}
          />
        </>
      )}
    </>
  )
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_LENGTH))
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}
