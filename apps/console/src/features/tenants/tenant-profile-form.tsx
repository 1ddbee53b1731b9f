import {
  defaultTenantProfileConfiguration,
  type TenantProfile,
  type TenantProfileConfiguration,
  type TenantProfileInput,
} from '@signalbox/model/entities/tenant-profile'
import { readRateLimits } from '@signalbox/model/rate-limit'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Hint } from '../../entity/form/details-form'
import { requiredText } from '../../entity/form/form-texts'
import { FormCheckbox, FormNumber, FormText } from '../../forms/fields'

type Limit = Exclude<keyof TenantProfileConfiguration, 'type' | 'warnThreshold' | RateLimit>
type RateLimit = (typeof RATE_LIMITS)[number]

/** The limits by topic. */
const LIMITS = {
  entities: ['maxDevices', 'maxAssets', 'maxCustomers', 'maxUsers', 'maxDashboards', 'maxRuleChains'],
  transport: ['maxTransportMessages', 'maxTransportDataPoints'],
  'rule-engine': ['maxREExecutions', 'maxJSExecutions', 'maxRuleNodeExecutionsPerMessage'],
  storage: ['maxDPStorageDays', 'defaultStorageTtlDays'],
  notifications: ['maxEmails', 'maxSms'],
} as const satisfies Record<string, readonly Limit[]>

const RATE_LIMITS = [
  'transportTenantMsgRateLimit',
  'transportTenantTelemetryMsgRateLimit',
  'transportTenantTelemetryDataPointsRateLimit',
  'transportDeviceMsgRateLimit',
  'transportDeviceTelemetryMsgRateLimit',
  'transportDeviceTelemetryDataPointsRateLimit',
] as const

const ALL_LIMITS = Object.values(LIMITS).flat()

const limit = z
  .number()
  .nullable()
  .refine((value): boolean => value !== null, 'tenant-profile.limit-required')
  .refine((value) => (value ?? 0) >= 0, 'tenant-profile.limit-range')

const rateLimit = z
  .string()
  .trim()
  .refine((text) => readRateLimits(text) !== undefined, 'tenant-profile.rate-limit-invalid')

/** The values of the tenant profile form. The error messages are i18n keys. */
export const TenantProfileFormValues = z.object({
  name: requiredText('entity.name-required'),
  isolatedTbCore: z.boolean(),
  isolatedTbRuleEngine: z.boolean(),
  limits: z.record(z.string(), limit),
  rateLimits: z.record(z.string(), rateLimit),
  description: z.string().trim(),
})
export type TenantProfileFormValues = z.infer<typeof TenantProfileFormValues>

/** The values of the form for a new profile. */
export const newTenantProfile = (name = ''): TenantProfileFormValues => ({
  name,
  isolatedTbCore: false,
  isolatedTbRuleEngine: false,
  description: '',
  ...limitsOf(defaultTenantProfileConfiguration()),
})

/** The values of the form for a stored profile. */
export const toFormValues = (profile: TenantProfile): TenantProfileFormValues => ({
  name: profile.name,
  isolatedTbCore: profile.isolatedTbCore,
  isolatedTbRuleEngine: profile.isolatedTbRuleEngine,
  description: profile.description ?? '',
  ...limitsOf(profile.profileData.configuration),
})

/** The profile to save: the stored profile with the values of the form. */
export function toTenantProfile(form: TenantProfileFormValues, stored?: TenantProfile): TenantProfileInput {
  const configuration = {
    ...(stored?.profileData.configuration ?? defaultTenantProfileConfiguration()),
    ...form.limits,
    ...form.rateLimits,
  } as TenantProfileConfiguration
  return {
    id: stored?.id,
    default: stored?.default ?? false,
    name: form.name,
    description: form.description,
    isolatedTbCore: form.isolatedTbCore,
    isolatedTbRuleEngine: form.isolatedTbRuleEngine,
    profileData: { configuration },
  }
}

interface TenantProfileFormProps {
  disabled?: boolean
  /** The isolation of a stored profile cannot be changed. */
  isNew?: boolean
}

/** The fields of a tenant profile, for adding and editing. */
export function TenantProfileForm({ disabled = false, isNew = false }: TenantProfileFormProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="name" label={t('entity.name')} required autoFocus={!disabled} disabled={disabled} />
      <FormCheckbox
        name="isolatedTbCore"
        label={t('tenant-profile.isolated-core')}
        help={t('tenant-profile.isolated-core-help')}
        disabled={disabled || !isNew}
      />
      <FormCheckbox
        name="isolatedTbRuleEngine"
        label={t('tenant-profile.isolated-rule-engine')}
        help={t('tenant-profile.isolated-rule-engine-help')}
        disabled={disabled || !isNew}
      />
      <Hint>{t('tenant-profile.unlimited')}</Hint>
      {Object.entries(LIMITS).map(([group, limits]) => (
        <FieldGroup key={group} title={t(`tenant-profile.group.${group}`)}>
          <FieldRow>
            {limits.map((name) => (
              <FormNumber
                key={name}
                name={`limits.${name}`}
                label={t(`tenant-profile.limit.${name}`)}
                integer
                required
                disabled={disabled}
              />
            ))}
          </FieldRow>
        </FieldGroup>
      ))}
      <FieldGroup title={t('tenant-profile.group.rate-limits')}>
        <FieldRow>
          {RATE_LIMITS.map((name) => (
            <FormText
              key={name}
              name={`rateLimits.${name}`}
              label={t(`tenant-profile.rate-limit.${name}`)}
              placeholder="1000:1,20000:60"
              mono
              disabled={disabled}
            />
          ))}
        </FieldRow>
      </FieldGroup>
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}

function limitsOf(configuration: TenantProfileConfiguration) {
  return {
    limits: Object.fromEntries(ALL_LIMITS.map((name) => [name, configuration[name]])),
    rateLimits: Object.fromEntries(RATE_LIMITS.map((name) => [name, configuration[name] ?? ''])),
  }
}
