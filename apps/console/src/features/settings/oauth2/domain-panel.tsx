import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { Expander } from '@signalbox/ui/layout/expander'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OAuth2Setup } from '../../../api/admin'
import { FormSelect, FormText } from '../../../forms/fields'
import { confirmRemoval } from './confirm-removal'
import styles from './oauth2.module.css'
import { newRegistration, type OAuth2Values, redirectUris } from './oauth2-values'
import { ProviderPanel } from './provider-panel'

interface DomainPanelProps {
  index: number
  setup: OAuth2Setup
  onRemove: () => void
}

/** A set of OAuth2 providers, and the domain names whose sign-in page shows them. */
export function DomainPanel({ index, setup, onRemove }: DomainPanelProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<OAuth2Values>()
  const infos = useFieldArray({ control, name: `domains.${index}.infos` })
  const providers = useFieldArray({ control, name: `domains.${index}.registrations` })
  const names = useWatch({ control, name: `domains.${index}.infos` })
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(', ')

  return (
    <Expander
      title={names || t('admin.oauth2.new-domain')}
      defaultOpen
      actions={
        <IconButton
          icon="delete"
          label={t('admin.oauth2.delete-domain', { name: names })}
          onClick={async () => {
            if (await confirmRemoval(t('admin.oauth2.delete-domain-title', { name: names }), t)) onRemove()
          }}
        />
      }
    >
      {infos.fields.map(({ id }, infoIndex) => (
        <DomainRow
          key={id}
          path={`domains.${index}.infos.${infoIndex}`}
          processingUrl={setup.processingUrl}
          onRemove={infos.fields.length > 1 ? () => infos.remove(infoIndex) : undefined}
        />
      ))}
      <div>
        <Button size="small" icon="add" onClick={() => infos.append({ scheme: 'HTTPS', name: '' })}>
          {t('admin.oauth2.add-domain-name')}
        </Button>
      </div>
      <FieldGroup title={t('admin.oauth2.providers')}>
        {providers.fields.map(({ id }, providerIndex) => (
          <ProviderPanel
            key={id}
            path={`domains.${index}.registrations.${providerIndex}`}
            templates={setup.templates}
            onRemove={providers.fields.length > 1 ? () => providers.remove(providerIndex) : undefined}
          />
        ))}
        <div>
          <Button size="small" icon="add" onClick={() => providers.append(newRegistration(setup.templates))}>
            {t('admin.oauth2.add-provider')}
          </Button>
        </div>
      </FieldGroup>
    </Expander>
  )
}

interface DomainRowProps {
  path: `domains.${number}.infos.${number}`
  processingUrl: string
  onRemove: (() => void) | undefined
}

function DomainRow({ path, processingUrl, onRemove }: DomainRowProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<OAuth2Values>()
  const info = useWatch({ control, name: path })
  return (
    <div className={styles.domain}>
      <FormSelect
        className={styles.scheme}
        name={`${path}.scheme`}
        label={t('admin.oauth2.protocol')}
        options={[
          { value: 'HTTP', label: 'HTTP' },
          { value: 'HTTPS', label: 'HTTPS' },
          { value: 'MIXED', label: 'HTTP + HTTPS' },
        ]}
      />
      <FormText
        className={styles.grow}
        name={`${path}.name`}
        label={t('admin.oauth2.domain-name')}
        required
      />
      {onRemove && (
        <IconButton
          className={styles.remove}
          icon="close"
          label={t('admin.oauth2.remove-domain-name')}
          onClick={onRemove}
        />
      )}
      <ul className={styles.redirects} aria-label={t('admin.oauth2.redirect-uri')}>
        {info &&
          redirectUris(info, processingUrl).map((uri) => (
            <li key={uri}>
              <code dir="ltr">{uri}</code>
              <CopyButton text={uri} copiedText={t('admin.oauth2.redirect-uri-copied')} />
            </li>
          ))}
      </ul>
    </div>
  )
}
