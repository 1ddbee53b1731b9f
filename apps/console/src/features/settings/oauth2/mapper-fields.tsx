import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox, FormPassword, FormSelect, FormText } from '../../../forms/fields'
import type { OAuth2Values } from './oauth2-values'
import type { ProviderPath } from './provider-path'

/** The fields that map the user data of a provider to a user. */
export function MapperFields({ path }: { path: ProviderPath }) {
  const { t } = useTranslation()
  const { control } = useFormContext<OAuth2Values>()
  const type = useWatch({ control, name: `${path}.mapperType` })
  return (
    <FieldGroup title={t('admin.oauth2.mapper')}>
      <FieldRow>
        <FormText
          name={`${path}.userNameAttributeName`}
          label={t('admin.oauth2.user-name-attribute')}
          required
        />
        <FormSelect
          name={`${path}.mapperType`}
          label={t('admin.oauth2.mapper-type')}
          options={(['BASIC', 'CUSTOM', 'GITHUB'] as const).map((value) => ({
            value,
            label: t(`admin.oauth2.mapper-types.${value}`),
          }))}
        />
      </FieldRow>
      {type === 'CUSTOM' ? (
        <ServiceFields path={path} />
      ) : (
        <AttributeFields path={path} hasEmail={type === 'BASIC'} />
      )}
    </FieldGroup>
  )
}

function ServiceFields({ path }: { path: ProviderPath }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name={`${path}.custom.url`} label={t('admin.oauth2.url')} type="url" required />
      <FieldRow>
        <FormText name={`${path}.custom.username`} label={t('admin.username')} />
        <FormPassword
          name={`${path}.custom.password`}
          label={t('admin.password')}
          showLabel={t('login.show-password')}
          autoComplete="new-password"
        />
      </FieldRow>
    </>
  )
}

function AttributeFields({ path, hasEmail }: { path: ProviderPath; hasEmail: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<OAuth2Values>()
  const strategy = useWatch({ control, name: `${path}.basic.tenantNameStrategy` })
  return (
    <>
      <FieldRow>
        {hasEmail && (
          <FormText name={`${path}.basic.emailAttributeKey`} label={t('admin.oauth2.email-key')} required />
        )}
        <FormText name={`${path}.basic.firstNameAttributeKey`} label={t('admin.oauth2.first-name-key')} />
        <FormText name={`${path}.basic.lastNameAttributeKey`} label={t('admin.oauth2.last-name-key')} />
      </FieldRow>
      <FieldRow>
        <FormSelect
          name={`${path}.basic.tenantNameStrategy`}
          label={t('admin.oauth2.tenant-strategy')}
          options={(['DOMAIN', 'EMAIL', 'CUSTOM'] as const).map((value) => ({
            value,
            label: t(`admin.oauth2.tenant-strategies.${value}`),
          }))}
        />
        {strategy === 'CUSTOM' && (
          <FormText
            name={`${path}.basic.tenantNamePattern`}
            label={t('admin.oauth2.tenant-pattern')}
            required
          />
        )}
      </FieldRow>
      <FieldRow>
        <FormText name={`${path}.basic.customerNamePattern`} label={t('admin.oauth2.customer-pattern')} />
        <FormText name={`${path}.basic.defaultDashboardName`} label={t('admin.oauth2.default-dashboard')} />
      </FieldRow>
      <FormCheckbox name={`${path}.basic.alwaysFullScreen`} label={t('admin.oauth2.always-fullscreen')} />
    </>
  )
}
