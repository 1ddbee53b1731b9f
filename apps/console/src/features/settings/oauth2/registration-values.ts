import type { OAuth2Registration, OAuth2Template } from '@signalbox/model/entities/oauth2'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import { checkField, requiredText, shortText } from '../../../entity/form/form-texts'

/** The name of a provider without a template. */
export const CUSTOM = 'Custom'

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:/.test(text)
const address = requiredText('admin.oauth2.uri-required').refine(isHttpUrl, 'admin.oauth2.uri-invalid')
const key = z.string().trim().max(31, 'admin.oauth2.key-too-long')

/** The values of one provider. */
export const RegistrationValues = z
  .object({
    providerName: z.string(),
    clientId: requiredText('admin.oauth2.client-id-required'),
    clientSecret: z.string().min(1, 'admin.oauth2.client-secret-required').max(2048),
    accessTokenUri: address,
    authorizationUri: address,
    userInfoUri: address,
    jwkSetUri: shortText().refine((text) => text === '' || isHttpUrl(text), 'admin.oauth2.uri-invalid'),
    clientAuthenticationMethod: z.enum(['BASIC', 'POST']),
    loginButtonLabel: requiredText('admin.oauth2.label-required'),
    loginButtonIcon: shortText(),
    allowUserCreation: z.boolean(),
    activateUser: z.boolean(),
    scope: z.array(z.string()).min(1, 'admin.oauth2.scope-required'),
    userNameAttributeName: requiredText('admin.oauth2.user-name-attribute-required'),
    mapperType: z.enum(['BASIC', 'CUSTOM', 'GITHUB']),
    basic: z.object({
      emailAttributeKey: z.string().trim(),
      firstNameAttributeKey: z.string().trim(),
      lastNameAttributeKey: z.string().trim(),
      tenantNameStrategy: z.enum(['DOMAIN', 'EMAIL', 'CUSTOM']),
      tenantNamePattern: z.string().trim(),
      customerNamePattern: z.string().trim(),
      defaultDashboardName: z.string().trim(),
      alwaysFullScreen: z.boolean(),
    }),
    custom: z.object({
      url: z.string().trim(),
      username: z.string().trim(),
      password: z.string(),
      // Has no field: a save keeps the stored value.
      sendToken: z.boolean(),
    }),
    /** Has no field: a save keeps the members that other programs have stored here. */
    additionalInfo: z.custom<JsonObject>(),
  })
  .superRefine(({ mapperType, basic, custom }, ctx) => {
    if (mapperType === 'CUSTOM') {
      checkField(ctx, ['custom', 'url'], address, custom.url)
      checkField(ctx, ['custom', 'username'], shortText(), custom.username)
      return
    }
    const check = (name: keyof typeof basic, schema: z.ZodType) =>
      checkField(ctx, ['basic', name], schema, basic[name])
    if (mapperType === 'BASIC') check('emailAttributeKey', key.min(1, 'admin.oauth2.email-key-required'))
    check('firstNameAttributeKey', key)
    check('lastNameAttributeKey', key)
    if (basic.tenantNameStrategy === 'CUSTOM')
      check('tenantNamePattern', requiredText('admin.oauth2.tenant-pattern-required'))
    check('customerNamePattern', shortText())
    check('defaultDashboardName', shortText())
  })
export type RegistrationValues = z.infer<typeof RegistrationValues>

type Source = Partial<Omit<OAuth2Registration, 'mapperConfig' | 'scope' | 'additionalInfo'>> & {
  scope?: string[] | null
  mapperConfig?: OAuth2Registration['mapperConfig'] | OAuth2Template['mapperConfig']
}

/** The initial values of a provider without a template. */
export const customRegistration = (): RegistrationValues => valuesOf(CUSTOM, {})

/** The initial values from a template; client id and secret are empty. */
export const fromTemplate = (template: OAuth2Template): RegistrationValues =>
  valuesOf(template.name, template as Source)

/** The values of the form for a stored provider. */
export function fromRegistration(registration: OAuth2Registration): RegistrationValues {
  const { providerName, ...additionalInfo } = registration.additionalInfo ?? {}
  const name = typeof providerName === 'string' ? providerName : CUSTOM
  return { ...valuesOf(name, registration), additionalInfo }
}

function valuesOf(providerName: string, source: Source): RegistrationValues {
  const mapper = source.mapperConfig
  const { basic, custom } = mapper ?? {}
  return {
    providerName,
    clientId: source.clientId ?? '',
    clientSecret: source.clientSecret ?? '',
    accessTokenUri: source.accessTokenUri ?? '',
    authorizationUri: source.authorizationUri ?? '',
    userInfoUri: source.userInfoUri ?? '',
    jwkSetUri: source.jwkSetUri ?? '',
    clientAuthenticationMethod: source.clientAuthenticationMethod ?? 'POST',
    loginButtonLabel: source.loginButtonLabel ?? '',
    loginButtonIcon: source.loginButtonIcon ?? '',
    allowUserCreation: mapper?.allowUserCreation ?? true,
    activateUser: mapper?.activateUser ?? false,
    scope: [...(source.scope ?? [])],
    userNameAttributeName: source.userNameAttributeName ?? 'email',
    mapperType: mapper?.type ?? 'BASIC',
    basic: {
      emailAttributeKey: basic?.emailAttributeKey ?? (mapper?.type === 'GITHUB' ? '' : 'email'),
      firstNameAttributeKey: basic?.firstNameAttributeKey ?? '',
      lastNameAttributeKey: basic?.lastNameAttributeKey ?? '',
      tenantNameStrategy: basic?.tenantNameStrategy ?? 'DOMAIN',
      tenantNamePattern: basic?.tenantNamePattern ?? '',
      customerNamePattern: basic?.customerNamePattern ?? '',
      defaultDashboardName: basic?.defaultDashboardName ?? '',
      alwaysFullScreen: basic?.alwaysFullScreen ?? false,
    },
    custom: {
      url: custom?.url ?? '',
      username: custom?.username ?? '',
      password: custom?.password ?? '',
      sendToken: custom?.sendToken ?? false,
    },
    additionalInfo: {},
  }
}

/** The registration to save. Of the mapper settings, only those of the chosen mapper type are saved. */
export function toRegistration(values: RegistrationValues): OAuth2Registration {
  const {
    providerName,
    additionalInfo,
    allowUserCreation,
    activateUser,
    mapperType,
    basic,
    custom,
    ...rest
  } = values
  return {
    ...rest,
    jwkSetUri: rest.jwkSetUri || null,
    loginButtonIcon: rest.loginButtonIcon || null,
    additionalInfo: { ...additionalInfo, providerName },
    mapperConfig: {
      allowUserCreation,
      activateUser,
      type: mapperType,
      basic:
        mapperType === 'CUSTOM'
          ? null
          : { ...emptyToNull(basic), ...(mapperType === 'GITHUB' && { emailAttributeKey: null }) },
      custom: mapperType === 'CUSTOM' ? custom : null,
    },
  }
}

const emptyToNull = (basic: RegistrationValues['basic']) => ({
  ...basic,
  emailAttributeKey: basic.emailAttributeKey || null,
  firstNameAttributeKey: basic.firstNameAttributeKey || null,
  lastNameAttributeKey: basic.lastNameAttributeKey || null,
  // For another strategy the form does not show this field, so its value is not sent.
  tenantNamePattern: (basic.tenantNameStrategy === 'CUSTOM' && basic.tenantNamePattern) || null,
  customerNamePattern: basic.customerNamePattern || null,
  defaultDashboardName: basic.defaultDashboardName || null,
})
