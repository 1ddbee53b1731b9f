import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminKeys } from '../../../api/admin'
import { useFreshQuery } from '../../../api/request/use-fresh-query'
import { getTwoFactorSettings, saveTwoFactorSettings } from '../../../api/two-factor'
import { FormNumber, FormSelect, FormSwitch, FormText } from '../../../forms/fields'
import { Loaded, SettingsForm } from '../settings-form'
import { TwoFactorValues, toFormValues, toSettings } from './two-factor-values'

/** The two-factor methods of the platform, their limits, and the users who need a second factor. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({ queryKey: adminKeys.twoFactor, queryFn: getTwoFactorSettings })
  return (
    <Loaded query={query}>
      {(settings) => (
        <SettingsForm
          title={t('two-factor.title')}
          text={t('two-factor.settings-text')}
          schema={TwoFactorValues}
          stored={settings}
          valuesOf={toFormValues}
          load={getTwoFactorSettings}
          save={(values, stored) => saveTwoFactorSettings(toSettings(values, stored))}
        >
          <Fields />
        </SettingsForm>
      )}
    </Loaded>
  )
}

function Fields() {
  const { t } = useTranslation()
  const { app, recoveryCodes, enforceTwoFa } = useWatch<TwoFactorValues>()
  const hasCodes = app && recoveryCodes
  return (
    <>
      <FieldGroup title={t('two-factor.group-methods')}>
        <FormSwitch name="app" label={t('two-factor.app')} help={t('two-factor.app-help')} />
        <FormText name="issuerName" label={t('two-factor.issuer')} disabled={!app} required />
        <FormSwitch
          name="recoveryCodes"
          label={t('two-factor.recovery-codes')}
          help={t('two-factor.recovery-codes-help')}
          disabled={!app}
        />
        <FormNumber
          name="codesQuantity"
          label={t('two-factor.codes-quantity')}
          disabled={!hasCodes}
          integer
          required
        />
      </FieldGroup>
      <FieldGroup title={t('two-factor.group-limits')}>
        <FieldRow>
          <FormNumber name="attempts" label={t('two-factor.attempts')} integer required />
          <FormNumber name="periodSeconds" label={t('two-factor.period-seconds')} integer required />
          <FormNumber
            name="maxVerificationFailuresBeforeUserLockout"
            label={t('two-factor.account-lockout')}
            integer
          />
          <FormNumber
            name="totalAllowedTimeForVerification"
            label={t('two-factor.time-allowed')}
            integer
            required
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('two-factor.group-enforcement')}>
        <FormSwitch
          name="enforceTwoFa"
          label={t('two-factor.enforce')}
          help={t('two-factor.enforce-help')}
          disabled={!app}
        />
        <FormSelect
          name="enforcedUsers"
          label={t('two-factor.enforced-users')}
          disabled={!app || !enforceTwoFa}
          options={[
            { value: 'ALL_USERS', label: t('two-factor.all-users') },
            { value: 'TENANT_ADMINISTRATORS', label: t('two-factor.tenant-administrators') },
            { value: 'SYSTEM_ADMINISTRATORS', label: t('two-factor.system-administrators') },
          ]}
        />
      </FieldGroup>
    </>
  )
}
