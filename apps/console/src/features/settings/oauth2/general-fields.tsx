import { KEY_SEPARATORS } from '@signalbox/model/entities/keys-list'
import { Button } from '@signalbox/ui/actions/button'
import { ChipsField, type ChipsFieldProps } from '@signalbox/ui/fields/chips-field'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bound } from '../../../forms/bound'
import { FormCheckbox, FormSelect, FormText } from '../../../forms/fields'
import type { ProviderPath } from './provider-path'

const asEntered = (text: string) => text

function ScopesField(props: Omit<ChipsFieldProps<string>, 'keyOf' | 'labelOf' | 'fromText' | 'separators'>) {
  return (
    <ChipsField<string>
      {...props}
      keyOf={asEntered}
      labelOf={asEntered}
      fromText={asEntered}
      separators={KEY_SEPARATORS}
    />
  )
}

const FormScopes = bound(ScopesField)

/** The URLs, the button and the scopes of a provider. URLs of a template are read-only until the user unlocks them. */
export function GeneralFields({ path, isLocked }: { path: ProviderPath; isLocked: boolean }) {
  const { t } = useTranslation()
  const [isUnlocked, setUnlocked] = useState(false)
  const disabled = isLocked && !isUnlocked
  return (
    <FieldGroup title={t('admin.oauth2.general')}>
      {disabled && (
        <div>
          <Button size="small" icon="edit" onClick={() => setUnlocked(true)}>
            {t('admin.oauth2.edit-uris')}
          </Button>
        </div>
      )}
      <FormText
        name={`${path}.accessTokenUri`}
        label={t('admin.oauth2.access-token-uri')}
        type="url"
        required
        disabled={disabled}
      />
      <FormText
        name={`${path}.authorizationUri`}
        label={t('admin.oauth2.authorization-uri')}
        type="url"
        required
        disabled={disabled}
      />
      <FormText
        name={`${path}.jwkSetUri`}
        label={t('admin.oauth2.jwk-set-uri')}
        type="url"
        disabled={disabled}
      />
      <FormText
        name={`${path}.userInfoUri`}
        label={t('admin.oauth2.user-info-uri')}
        type="url"
        required
        disabled={disabled}
      />
      <FormSelect
        name={`${path}.clientAuthenticationMethod`}
        label={t('admin.oauth2.client-authentication')}
        options={[
          { value: 'BASIC', label: 'BASIC' },
          { value: 'POST', label: 'POST' },
        ]}
      />
      <FieldRow>
        <FormText name={`${path}.loginButtonLabel`} label={t('admin.oauth2.button-label')} required />
        <FormText
          name={`${path}.loginButtonIcon`}
          label={t('admin.oauth2.button-icon')}
          placeholder="google-logo, mdi:google"
        />
      </FieldRow>
      <FormCheckbox name={`${path}.allowUserCreation`} label={t('admin.oauth2.allow-user-creation')} />
      <FormCheckbox name={`${path}.activateUser`} label={t('admin.oauth2.activate-user')} />
      <FormScopes name={`${path}.scope`} label={t('admin.oauth2.scope')} required />
    </FieldGroup>
  )
}
