import { entityId, NULL_UUID } from '@signalbox/model/entity-id'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  basicMapper as basic,
  type ExternalSignIn,
  errorOf,
  mapperConfig as mapper,
  startExternalSignIn,
  tokenOf,
} from './testing/external-sign-in'
import { startOpenIdProvider } from './testing/openid-provider'

let external: ExternalSignIn
beforeAll(async () => {
  external = await startExternalSignIn()
})
afterAll(() => external.close())

describe('signing in at the provider', () => {
  beforeEach(() => external.register(external.provider.registration()))

  test('the first sign-in creates the tenant and the user, and the second sign-in finds the same user', async () => {
    external.provider.setUser({
      sub: 'ann',
      email: 'ann@acme.example',
      given_name: 'Ann',
      family_name: 'Lee',
    })
    const claims = decodeJwt(tokenOf(await external.signIn()))
    expect(claims).toMatchObject({
      sub: 'ann@acme.example',
      scopes: ['TENANT_ADMIN'],
      firstName: 'Ann',
      lastName: 'Lee',
    })
    const me = external.app.client(tokenOf(await external.signIn()))
    const { body: user } = await me.get('/api/auth/user')
    expect(user).toMatchObject({
      id: entityId('USER', claims.userId as string),
      additionalInfo: { authProviderName: 'Test', lastLoginTs: expect.any(Number) },
    })
    const { body: tenant } = await me.get(`/api/tenant/${claims.tenantId}`)
    expect(tenant.title).toBe('acme.example')
    expect((await me.post('/api/device', { name: 'Pump' })).status).toBe(200)
    const { body: usage } = await me.post('/api/entitiesQuery/find', {
      entityFilter: { type: 'apiUsageState' },
      latestValues: [{ type: 'TIME_SERIES', key: 'transportApiState' }],
      pageLink: { page: 0, pageSize: 1 },
    })
    expect(usage.data[0].latest.TIME_SERIES.transportApiState.value).toBe('ENABLED')
    const login = await external.app.anonymous.post('/api/auth/login', {
      username: 'ann@acme.example',
      password: '',
    })
    expect(login.status).toBe(401)
  })

  test('a user whose domain is a prefix of the domain of another tenant gets a new tenant', async () => {
    external.provider.setUser({ sub: 'bo', email: 'bo@acme.ex' })
    const claims = decodeJwt(tokenOf(await external.signIn()))
    const row = await external.app.platform.db
      .selectFrom('tenant')
      .select('title')
      .where('id', '=', claims.tenantId as string)
      .executeTakeFirstOrThrow()
    expect(row.title).toBe('acme.ex')
  })

  test('concurrent first sign-ins of users of one domain share one tenant', async () => {
    const pending = []
    for (const sub of ['c1', 'c2', 'c3']) {
      external.provider.setUser({ sub, email: `${sub}@twins.example` })
      const { location, cookie } = await external.beginSignIn()
      pending.push({ cookie, path: await external.signInAtProvider(location) })
    }
    const results = await Promise.all(
      pending.map(({ path, cookie }) => external.returnFromProvider(path, cookie)),
    )
    expect(new Set(results.map((end) => decodeJwt(tokenOf(end)).tenantId)).size).toBe(1)
    const tenants = await external.app.platform.db
      .selectFrom('tenant')
      .select('id')
      .where('title', '=', 'twins.example')
      .execute()
    expect(tenants).toHaveLength(1)
  })

  test('concurrent first sign-ins of one user create the user once', async () => {
    external.provider.setUser({ sub: 'dora', email: 'dora@once.example' })
    const pending = []
    for (let count = 0; count < 3; count++) {
      const { location, cookie } = await external.beginSignIn()
      pending.push({ cookie, path: await external.signInAtProvider(location) })
    }
    const results = await Promise.all(
      pending.map(({ path, cookie }) => external.returnFromProvider(path, cookie)),
    )
    expect(new Set(results.map((end) => decodeJwt(tokenOf(end)).userId)).size).toBe(1)
  })

  test('client credentials may be sent as form fields', async () => {
    await external.register(
      external.provider.registration({ clientId: 'post-box', clientAuthenticationMethod: 'POST' }),
    )
    external.provider.setUser({ sub: 'pat', email: 'pat@acme.example' })
    expect(decodeJwt(tokenOf(await external.signIn())).sub).toBe('pat@acme.example')
  })

  test('the address of the token endpoint need not be normalized', async () => {
    const accessTokenUri = `${external.provider.issuer.replace('http:', 'HTTP:')}/./token`
    await external.register(external.provider.registration({ accessTokenUri }))
    external.provider.setUser({ sub: 'rae', email: 'rae@acme.example' })
    expect(decodeJwt(tokenOf(await external.signIn())).sub).toBe('rae@acme.example')
  })

  test('without a key set for the ID token only the user info is used', async () => {
    await external.register(external.provider.registration({ jwkSetUri: null }))
    external.provider.setUser({ sub: 'quin', email: 'quin@acme.example' })
    expect(decodeJwt(tokenOf(await external.signIn())).sub).toBe('quin@acme.example')
  })
})

describe('tenant and customer', () => {
  test('with a customer pattern the customer is created, and the user belongs to it', async () => {
    const { tenantId, admin } = await external.app.aTenant('Harbour Ltd')
    await external.register(
      external.provider.registration(),
      mapper({
        activateUser: false,
        basic: {
          ...basic,
          tenantNameStrategy: 'CUSTOM',
          tenantNamePattern: 'Harbour %{company}',
          customerNamePattern: 'Crew of %{given_name}',
          defaultDashboardName: 'Berths',
          alwaysFullScreen: true,
        },
      }),
    )
    external.provider.setUser({ sub: 'dee', email: 'dee@sea.example', given_name: 'Dee', company: 'Ltd' })
    const claims = decodeJwt(tokenOf(await external.signIn()))
    expect(claims).toMatchObject({ tenantId, scopes: ['CUSTOMER_USER'] })
    const customer = await external.app.platform.db
      .selectFrom('customer')
      .select(['title', 'tenant_id'])
      .where('id', '=', claims.customerId as string)
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({ title: 'Crew of Dee', tenant_id: tenantId })
    // The account is not activated: the user can sign in externally, and can set a password with the activation link.
    expect((await admin.get(`/api/user/${claims.userId}/activationLink`)).status).toBe(200)
    const audited = await external.app.platform.db
      .selectFrom('audit_log')
      .select(['entity_type', 'action_type'])
      .where('tenant_id', '=', tenantId)
      .where('user_name', '=', 'dee@sea.example')
      .orderBy('id')
      .execute()
    expect(audited.map((row) => `${row.entity_type} ${row.action_type}`)).toEqual([
      'CUSTOMER ADDED',
      'USER ADDED',
      'USER LOGIN',
    ])
  })

  test('an existing customer with the title in the pattern is used, and a dashboard of that customer is the default dashboard', async () => {
    const { admin, tenantId } = await external.app.aTenant('Quay Ltd')
    const { body: customer } = await admin.post('/api/customer', { title: 'Pilots' })
    const { body: dashboard } = await admin.post('/api/dashboard', { title: 'Berths' })
    await admin.post('/api/dashboard', { title: 'Berths' })
    await admin.post(`/api/customer/${customer.id.id}/dashboard/${dashboard.id.id}`)
    await external.register(
      external.provider.registration(),
      mapper({
        basic: {
          ...basic,
          tenantNameStrategy: 'CUSTOM',
          tenantNamePattern: 'Quay Ltd',
          customerNamePattern: 'Pilots',
          defaultDashboardName: 'Berths',
          alwaysFullScreen: true,
        },
      }),
    )
    external.provider.setUser({ sub: 'pia', email: 'pia@pilots.example' })
    const token = tokenOf(await external.signIn())
    expect(decodeJwt(token)).toMatchObject({ tenantId, customerId: customer.id.id })
    expect((await external.app.client(token).get('/api/auth/user')).body.additionalInfo).toMatchObject({
      defaultDashboardId: dashboard.id.id,
      defaultDashboardFullscreen: true,
    })
  })

  test('the title of the tenant can be the email; the default dashboard is the first whose title starts with the given text', async () => {
    await external.register(
      external.provider.registration(),
      mapper({ basic: { ...basic, tenantNameStrategy: 'EMAIL', defaultDashboardName: 'over' } }),
    )
    const { admin, tenantId } = await external.app.aTenant('eve@solo.example')
    const { status, body: dashboard } = await admin.post('/api/dashboard', { title: 'Overview' })
    expect(status).toBe(200)
    external.provider.setUser({ sub: 'eve', email: 'eve@solo.example' })
    const token = tokenOf(await external.signIn())
    expect(decodeJwt(token).tenantId).toBe(tenantId)
    expect((await external.app.client(token).get('/api/auth/user')).body.additionalInfo).toMatchObject({
      defaultDashboardId: dashboard.id.id,
      defaultDashboardFullscreen: false,
    })
  })
})

describe('failures lead to the sign-in page', () => {
  beforeEach(() => external.register(external.provider.registration(), mapper({ allowUserCreation: false })))

  test('for an unknown user, when the registration does not allow the creation of users', async () => {
    external.provider.setUser({ sub: 'unknown', email: 'unknown@acme.example' })
    expect(errorOf(await external.signIn())).toBe('User not found: unknown@acme.example')
  })

  test('after access was denied at the provider', async () => {
    external.provider.setUser({ sub: 'ann', email: 'ann@acme.example' }, true)
    expect(errorOf(await external.signIn())).toBe('Sign-in with Test provider failed: access was denied')
  })

  test('with a disabled account', async () => {
    const { admin, tenantId } = await external.app.aTenant()
    const user = await external.app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    external.provider.setUser({ sub: 'x', email: user.email })
    expect(decodeJwt(tokenOf(await external.signIn())).userId).toBe(user.id)
    await admin.post(`/api/user/${user.id}/userCredentialsEnabled?userCredentialsEnabled=false`)
    expect(errorOf(await external.signIn())).toMatch(/not active/)
  })

  test('with an account that was disabled before its activation', async () => {
    const { admin, tenantId } = await external.app.aTenant()
    const input = {
      email: 'fay@acme.example',
      authority: 'TENANT_ADMIN',
      tenantId: entityId('TENANT', tenantId),
    }
    const { body: user } = await admin.post('/api/user?sendActivationMail=false', input)
    external.provider.setUser({ sub: 'fay', email: input.email })
    const session = new URLSearchParams((await external.signIn()).search)
    const refresh = (refreshToken: string) => external.app.anonymous.post('/api/auth/token', { refreshToken })
    // Until the account is disabled, the user has a session, which can be refreshed.
    const refreshed = await refresh(session.get('refreshToken')!)
    expect(refreshed.status).toBe(200)
    await admin.post(`/api/user/${user.id.id}/userCredentialsEnabled?userCredentialsEnabled=false`)
    expect(errorOf(await external.signIn())).toMatch(/not active/)
    expect((await refresh(refreshed.body.refreshToken)).status).toBe(401)
  })

  test.each([false, 'false'])(
    'with an email address that the provider has not verified: %j',
    async (verified) => {
      const { email } = await external.app.aTenant()
      external.provider.setUser({ sub: 'x', email, email_verified: verified })
      expect(errorOf(await external.signIn())).toMatch(/not verified/)
    },
  )

  test('without an attribute that the mapper needs; the error names the attribute', async () => {
    external.provider.setUser({ sub: 'noone' })
    expect(errorOf(await external.signIn())).toMatch(/did not send the attribute 'email'/)
  })

  test('with a cookie that is missing, forged or from another sign-in', async () => {
    external.provider.setUser({ sub: 'ann', email: 'ann@acme.example' })
    const ownSignIn = await external.beginSignIn()
    const otherSignIn = await external.beginSignIn()
    const path = await external.signInAtProvider(ownSignIn.location)
    for (const cookie of [undefined, 'signalbox_sign_in=forged', otherSignIn.cookie])
      expect(errorOf(await external.returnFromProvider(path, cookie))).toBeTruthy()
    expect(tokenOf(await external.returnFromProvider(path, ownSignIn.cookie))).toBeTruthy()
  })

  test('with an unknown or disabled registration', async () => {
    const [button] = (await external.request('POST', '/api/noauth/oauth2Clients')).json()
    await external.app.platform.db.updateTable('oauth2_registration').set({ enabled: false }).execute()
    for (const url of ['/oauth2/authorization/nonsense', `/oauth2/authorization/${NULL_UUID}`, button.url]) {
      const answer = await external.request('GET', url)
      expect(errorOf(new URL(String(answer.headers.location)))).toMatch(/does not exist or is disabled/)
    }
  })

  test('with a wrong client secret', async () => {
    await external.register(external.provider.registration({ clientSecret: 'wrong' }))
    external.provider.setUser({ sub: 'ann', email: 'ann@acme.example' })
    expect(errorOf(await external.signIn())).toMatch(/^Sign-in with Test provider failed/)
  })

  test('with an ID token whose signature is wrong', async () => {
    const other = await startOpenIdProvider(['https://other.example/'])
    await external.register(external.provider.registration({ jwkSetUri: `${other.issuer}/jwks` }))
    external.provider.setUser({ sub: 'ann', email: 'ann@acme.example' })
    expect(errorOf(await external.signIn())).toMatch(/^Sign-in with Test provider failed/)
    await other.close()
  })
})
