import type { OAuth2Template } from '@signalbox/model/entities/oauth2'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { FieldRow } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { Expander } from '@signalbox/ui/layout/expander'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPassword, FormText } from '../../../forms/fields'
import { confirmRemoval } from './confirm-removal'
import { GeneralFields } from './general-fields'
import { MapperFields } from './mapper-fields'
import styles from './oauth2.module.css'
import type { OAuth2Values } from './oauth2-values'
import type { ProviderPath } from './provider-path'
import { CUSTOM, customRegistration, fromTemplate } from './registration-values'

interface ProviderPanelProps {
  path: ProviderPath
  templates: readonly OAuth2Template[]
  onRemove: (() => void) | undefined
}

/** One provider: its template, client id and secret, and its mapper. */
export function ProviderPanel({ path, templates, onRemove }: ProviderPanelProps) {
  const { t } = useTranslation()
  const { control, setValue, clearErrors } = useFormContext<OAuth2Values>()
  const provider = useWatch({ control, name: `${path}.providerName` })
  const template = templates.find(({ name }) => name === provider)

  function onProvider(name: string) {
    const newTemplate = templates.find((candidate) => candidate.name === name)
    setValue(path, newTemplate ? fromTemplate(newTemplate) : customRegistration(), { shouldDirty: true })
    clearErrors(path)
  }

  return (
    <Expander
      title={provider}
      defaultOpen
      actions={
        onRemove && (
          <IconButton
            icon="delete"
            label={t('admin.oauth2.delete-provider', { name: provider })}
            onClick={async () => {
              if (await confirmRemoval(t('admin.oauth2.delete-provider-title', { name: provider }), t))
                onRemove()
            }}
          />
        )
      }
    >
      <SelectField
        label={t('admin.oauth2.provider')}
        value={provider}
        onChange={onProvider}
        options={[CUSTOM, ...templates.map(({ name }) => name).toSorted()].map((name) => ({
          value: name,
          label: name === CUSTOM ? t('admin.oauth2.custom') : name,
        }))}
        help={
          template?.helpLink && (
            <a href={template.helpLink} target="_blank" rel="noreferrer">
              {t('admin.oauth2.help')}
            </a>
          )
        }
      />
      {template?.comment && <p className={styles.comment}>{template.comment}</p>}
      <FieldRow>
        <FormText name={`${path}.clientId`} label={t('admin.oauth2.client-id')} required />
        <FormPassword
          name={`${path}.clientSecret`}
          label={t('admin.oauth2.client-secret')}
          required
          showLabel={t('login.show-password')}
          autoComplete="new-password"
        />
      </FieldRow>
      <Expander key={provider} title={t('admin.oauth2.custom-settings')} defaultOpen={provider === CUSTOM}>
        <GeneralFields path={path} isLocked={template !== undefined} />
        <MapperFields path={path} />
      </Expander>
    </Expander>
  )
}
