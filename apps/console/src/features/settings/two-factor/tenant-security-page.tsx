import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { adminKeys } from '../../../api/admin'
import { useFreshQuery } from '../../../api/request/use-fresh-query'
import { getTenantTwoFactor, getTwoFactorProviders, saveTenantTwoFactor } from '../../../api/two-factor'
import { FormSwitch } from '../../../forms/fields'
import { Loaded, SettingsForm } from '../settings-form'

const SecurityValues = z.object({ enforceTwoFa: z.boolean() })

/** Whether users of the tenant need a second factor. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({
    queryKey: adminKeys.tenantSecurity,
    queryFn: async () => ({
      stored: await getTenantTwoFactor(),
      isAvailable: (await getTwoFactorProviders({ ignoreErrors: true })).length > 0,
    }),
  })
  return (
    <Loaded query={query}>
      {({ stored, isAvailable }) => (
        <SettingsForm
          title={t('two-factor.security')}
          text={t('two-factor.tenant-text')}
          schema={SecurityValues}
          stored={stored}
          valuesOf={({ enforceTwoFa }) => ({ enforceTwoFa })}
          load={getTenantTwoFactor}
          save={saveTenantTwoFactor}
        >
          <FormSwitch
            name="enforceTwoFa"
            label={t('two-factor.enforce')}
            help={t(isAvailable ? 'two-factor.tenant-enforce-help' : 'two-factor.unavailable')}
            disabled={!isAvailable}
          />
        </SettingsForm>
      )}
    </Loaded>
  )
}
