import type { OAuth2Template } from '@signalbox/model/entities/oauth2'
import { OAuth2ClientsParams } from '@signalbox/model/entities/oauth2'
import { expect, test } from 'vitest'
import { newDomain, OAuth2Values, oauth2ParamsOf, oauth2ValuesOf, redirectUris } from './oauth2-values'
import { fromTemplate, type RegistrationValues } from './registration-values'

const google = {
  id: { id: '1' },
  createdTime: 1,
  name: 'Google',
  providerId: 'Google',
  additionalInfo: null,
  authorizationUri: 'https://accounts.example.org/auth',
  accessTokenUri: 'https://accounts.example.org/token',
  userInfoUri: 'https://accounts.example.org/me',
  jwkSetUri: null,
  scope: ['email', 'openid'],
  userNameAttributeName: 'email',
  clientAuthenticationMethod: 'BASIC',
  loginButtonLabel: 'Google',
  loginButtonIcon: 'google-logo',
  comment: null,
  helpLink: null,
  mapperConfig: {
    type: 'BASIC',
    allowUserCreation: true,
    activateUser: false,
    custom: null,
    basic: {
      emailAttributeKey: 'email',
      firstNameAttributeKey: 'given_name',
      lastNameAttributeKey: null,
      tenantNameStrategy: 'DOMAIN',
      tenantNamePattern: null,
      customerNamePattern: null,
      defaultDashboardName: null,
      alwaysFullScreen: false,
    },
  },
} as OAuth2Template

const registration = (more: Partial<RegistrationValues> = {}): RegistrationValues => ({
  ...fromTemplate(google),
  clientId: 'id',
  clientSecret: 'secret',
  ...more,
})
const values = (
  change: Partial<RegistrationValues> = {},
  infos = newDomain([google], 'iot.example.org').infos,
) => ({
  enabled: true,
  domains: [{ infos, registrations: [registration(change)] }],
})
const problems = (formValues: object) =>
  OAuth2Values.safeParse(formValues).error?.issues.map(({ path, message }) => `${path.slice(-1)}: ${message}`)

test('the saved settings are valid for the API and are read back as the same values', () => {
  expect(problems(values())).toBeUndefined()
  const params = oauth2ParamsOf(OAuth2Values.parse(values()))
  expect(OAuth2ClientsParams.safeParse(params).error).toBeUndefined()
  expect(oauth2ValuesOf(params)).toEqual(values())
})

test('each mapper type requires its own fields', () => {
  const { basic } = registration()
  expect(problems(values({ basic: { ...basic, emailAttributeKey: '' } }))).toEqual([
    'emailAttributeKey: admin.oauth2.email-key-required',
  ])
  expect(problems(values({ basic: { ...basic, tenantNameStrategy: 'CUSTOM' } }))).toEqual([
    'tenantNamePattern: admin.oauth2.tenant-pattern-required',
  ])
  expect(problems(values({ mapperType: 'CUSTOM' }))).toEqual(['url: admin.oauth2.uri-required'])
  const custom = { url: 'example.org', username: '', password: '', sendToken: false }
  expect(problems(values({ mapperType: 'CUSTOM', custom }))).toEqual(['url: admin.oauth2.uri-invalid'])
})

test('a save keeps the stored members `sendToken` and `additionalInfo`, which have no form field', () => {
  const custom = { url: 'https://map.example.org', username: '', password: '', sendToken: true }
  const stored = oauth2ParamsOf(
    OAuth2Values.parse(values({ mapperType: 'CUSTOM', custom, additionalInfo: { owner: 'IT' } })),
  )
  const [saved] = oauth2ParamsOf(OAuth2Values.parse(oauth2ValuesOf(stored))).domainsParams[0]!
    .clientRegistrations
  expect(saved?.mapperConfig.custom?.sendToken).toBe(true)
  expect(saved?.additionalInfo).toEqual({ providerName: 'Google', owner: 'IT' })
})

test('the pattern of the tenant name is saved for the strategy CUSTOM only', () => {
  const { basic } = registration()
  const savedPattern = (tenantNameStrategy: 'CUSTOM' | 'DOMAIN') => {
    const change = { basic: { ...basic, tenantNameStrategy, tenantNamePattern: '%{company}' } }
    const params = oauth2ParamsOf(OAuth2Values.parse(values(change)))
    return params.domainsParams[0]?.clientRegistrations[0]?.mapperConfig.basic?.tenantNamePattern
  }
  expect([savedPattern('CUSTOM'), savedPattern('DOMAIN')]).toEqual(['%{company}', null])
})

test('the saved GitHub mapper has no key of the email attribute', () => {
  const params = oauth2ParamsOf(OAuth2Values.parse(values({ mapperType: 'GITHUB' })))
  expect(params.domainsParams[0]?.clientRegistrations[0]?.mapperConfig.basic?.emailAttributeKey).toBeNull()
  expect(OAuth2ClientsParams.safeParse(params).success).toBe(true)
})

test('a domain name may occur once for HTTP and once for HTTPS; MIXED counts for both', () => {
  const httpAndHttps = [
    { scheme: 'HTTP' as const, name: 'a.org' },
    { scheme: 'HTTPS' as const, name: 'a.org' },
  ]
  expect(problems(values({}, httpAndHttps))).toBeUndefined()
  const mixed = [{ scheme: 'MIXED' as const, name: 'a.org' }, httpAndHttps[0]!]
  expect(problems(values({}, mixed))).toEqual([
    'name: admin.oauth2.domain-twice',
    'name: admin.oauth2.domain-twice',
  ])
})

test('MIXED has two redirect URLs', () => {
  expect(redirectUris({ scheme: 'MIXED', name: 'a.org:8080' }, '/login/oauth2/code/')).toEqual([
    'http://a.org:8080/login/oauth2/code/',
    'https://a.org:8080/login/oauth2/code/',
  ])
})

test('a key that is too long is an error only if the mapper uses it', () => {
  const { basic, custom } = registration()
  const long = { basic: { ...basic, firstNameAttributeKey: 'k'.repeat(32) } }
  expect(problems(values(long))).toEqual(['firstNameAttributeKey: admin.oauth2.key-too-long'])
  const service = { ...custom, url: 'https://mapper.example.org' }
  expect(problems(values({ ...long, mapperType: 'CUSTOM', custom: service }))).toBeUndefined()
})
