import type { AdminSettings } from '@signalbox/model/entities/admin-settings'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { adminKeys, getSettings, saveSettings } from '../../api/admin'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { basePath } from '../../base-path'
import { FormCheckbox, FormText } from '../../forms/fields'
import { Loaded, SettingsForm } from './settings-form'

const GeneralValues = z.object({
  baseUrl: z
    .string()
    .trim()
    .min(1, 'admin.base-url-required')
    .pipe(z.url({ protocol: /^https?$/, error: 'admin.base-url-invalid' })),
  prohibitDifferentUrl: z.boolean(),
})
type GeneralValues = z.infer<typeof GeneralValues>

/** The base URL of this installation. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({
    queryKey: adminKeys.settings('general'),
    queryFn: () => getSettings('general'),
  })
  return (
    <Loaded query={query}>
      {(settings) => (
        <SettingsForm
          title={t('admin.general-settings')}
          text={t('admin.general-text')}
          schema={GeneralValues}
          stored={settings}
          valuesOf={valuesOf}
          load={() => getSettings('general')}
          save={(values, stored) => saveSettings({ id: stored?.id, key: 'general', jsonValue: values })}
        >
          <FormText
            name="baseUrl"
            label={t('admin.base-url')}
            type="url"
            required
            help={t('admin.base-url-hint')}
          />
          <FormCheckbox
            name="prohibitDifferentUrl"
            label={t('admin.prohibit-different-url')}
            help={t('admin.prohibit-different-url-hint')}
          />
        </SettingsForm>
      )}
    </Loaded>
  )
}

function valuesOf(settings: AdminSettings | null): GeneralValues {
  const { baseUrl, prohibitDifferentUrl } = settings?.jsonValue ?? {}
  return {
    baseUrl: typeof baseUrl === 'string' ? baseUrl : window.location.origin + basePath,
    prohibitDifferentUrl: prohibitDifferentUrl === true || prohibitDifferentUrl === 'true',
  }
}
