import { Button } from '@signalbox/ui/actions/button'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminKeys, getOAuth2Setup, type OAuth2Setup, saveOAuth2Params } from '../../../api/admin'
import { useFreshQuery } from '../../../api/request/use-fresh-query'
import { FormCheckbox } from '../../../forms/fields'
import { Loaded, SettingsForm } from '../settings-form'
import { DomainPanel } from './domain-panel'
import { newDomain, OAuth2Values, oauth2ParamsOf, oauth2ValuesOf } from './oauth2-values'

/** The external sign-in providers. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({ queryKey: adminKeys.oauth2, queryFn: getOAuth2Setup })
  return (
    <Loaded query={query}>
      {(setup) => (
        <SettingsForm
          title={t('admin.oauth2.settings')}
          text={t('admin.oauth2.text')}
          schema={OAuth2Values}
          stored={setup.params}
          valuesOf={oauth2ValuesOf}
          load={async () => (await getOAuth2Setup()).params}
          save={(values) => saveOAuth2Params(oauth2ParamsOf(values))}
        >
          <FormCheckbox name="enabled" label={t('admin.oauth2.enable')} />
          <Domains setup={setup} />
        </SettingsForm>
      )}
    </Loaded>
  )
}

function Domains({ setup }: { setup: OAuth2Setup }) {
  const { t } = useTranslation()
  const { control } = useFormContext<OAuth2Values>()
  const domains = useFieldArray({ control, name: 'domains' })
  return (
    <>
      {domains.fields.map(({ id }, index) => (
        <DomainPanel key={id} index={index} setup={setup} onRemove={() => domains.remove(index)} />
      ))}
      <div>
        <Button icon="add" onClick={() => domains.append(newDomain(setup.templates, window.location.host))}>
          {t('admin.oauth2.add-domain')}
        </Button>
      </div>
    </>
  )
}
