import { OAuth2ClientsParams } from '@signalbox/model/entities/oauth2'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../database/database'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { whileUncommitted } from '../../testing/while-uncommitted'
import { oauth2Repository } from './oauth2.repository'

let app: TestApp
let sysadmin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
})
afterAll(() => app.close())

const basic = {
  emailAttributeKey: 'email',
  firstNameAttributeKey: 'given_name',
  lastNameAttributeKey: null,
  tenantNameStrategy: 'DOMAIN',
  tenantNamePattern: null,
  customerNamePattern: null,
  defaultDashboardName: null,
  alwaysFullScreen: false,
}
const mapperConfig = { allowUserCreation: true, activateUser: false, type: 'BASIC', basic, custom: null }
const registration = {
  clientId: 'id',
  clientSecret: 'secret',
  authorizationUri: 'https://provider.example/auth',
  accessTokenUri: 'https://provider.example/token',
  scope: ['openid', 'email'],
  userInfoUri: 'https://provider.example/me',
  userNameAttributeName: 'email',
  jwkSetUri: 'https://provider.example/keys',
  clientAuthenticationMethod: 'POST',
  loginButtonLabel: 'Provider',
  loginButtonIcon: null,
  additionalInfo: { providerName: 'Custom' },
  mapperConfig,
}
const domain = { scheme: 'HTTPS', name: 'iot.example.org' }
const params = (change = {}, domainInfos: object[] = [domain]) => ({
  enabled: true,
  domainsParams: [{ domainInfos, clientRegistrations: [{ ...registration, ...change }] }],
})
const masked = <T extends object>(body: T): T =>
  JSON.parse(JSON.stringify(body).replaceAll('"clientSecret":"secret"', `"clientSecret":"${SECRET_MASK}"`))
const save = (body: unknown) => sysadmin.post('/api/oauth2/config', body)

describe('the configuration', () => {
  test('is empty at first, and later returned as it was saved', async () => {
    expect((await sysadmin.get('/api/oauth2/config')).body).toEqual({ enabled: false, domainsParams: [] })
    const second = {
      domainInfos: [{ scheme: 'MIXED', name: 'localhost:8080' }, domain],
      clientRegistrations: [
        { ...registration, loginButtonLabel: 'B' },
        { ...registration, loginButtonLabel: 'A' },
      ],
    }
    const twoDomains = { enabled: true, domainsParams: [...params().domainsParams, second] }
    expect(await save(twoDomains)).toMatchObject({ status: 200, body: masked(twoDomains) })
    expect((await sysadmin.get('/api/oauth2/config')).body).toEqual(masked(twoDomains))
    expect((await save({ enabled: true, domainsParams: [] })).body).toEqual({
      enabled: false,
      domainsParams: [],
    })
  })

  test('stores its secrets encrypted; a mask for the same client and address keeps the stored secret', async () => {
    const custom = {
      url: 'https://mapper.example/',
      username: 'u',
      password: 'mapper-secret',
      sendToken: false,
    }
    const mapper = { ...mapperConfig, type: 'CUSTOM', basic: null, custom }
    const config = params({ clientSecret: 'client-secret-1', mapperConfig: mapper })
    const { body } = await save(config)
    expect(JSON.stringify(body)).not.toMatch(/client-secret-1|mapper-secret/)
    const rows = () => app.platform.db.selectFrom('oauth2_registration').select('registration').execute()
    const [before] = await rows()
    expect(JSON.stringify(before)).not.toMatch(/client-secret-1|mapper-secret/)
    expect((await save(body)).status).toBe(200)
    expect(await rows()).toEqual([before])

    const moved = JSON.parse(JSON.stringify(body).replace('provider.example/token', 'other.example/token'))
    expect(await save(moved)).toMatchObject({
      status: 400,
      body: { message: 'clientSecret of client id has to be given' },
    })
    expect(await rows()).toEqual([before])
  })

  const required = Object.keys(registration).filter(
    (key) => !['jwkSetUri', 'loginButtonIcon', 'additionalInfo'].includes(key),
  )
  test('refuses a masked password of a mapper for which no password is stored', async () => {
    const custom = { url: 'https://mapper.example/users', username: 'me', password: null, sendToken: false }
    const mapper = (password: string | null) => ({
      mapperConfig: { ...mapperConfig, type: 'CUSTOM', basic: null, custom: { ...custom, password } },
    })
    expect((await save(params(mapper(null)))).status).toBe(200)
    expect(await save(params(mapper(SECRET_MASK)))).toMatchObject({
      status: 400,
      body: { message: 'mapperConfig.custom.password of client id has to be given' },
    })
  })

  test.each(required)('is refused without %s', async (key) => {
    for (const value of [undefined, null, '']) {
      const answer = await save(params({ [key]: value }))
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
      expect(answer.body.message).toContain(key)
    }
  })

  test.each([
    [{ type: 'BASIC', basic: { ...basic, emailAttributeKey: '' } }, /e-mail attribute key has to be given/],
    [{ type: 'BASIC', basic: { ...basic, tenantNameStrategy: null } }, /tenant name strategy/],
    [{ type: 'BASIC', basic: { ...basic, tenantNameStrategy: 'CUSTOM' } }, /needs a pattern/],
    [{ type: 'GITHUB', basic }, /has to be empty/],
    [{ type: 'GITHUB', basic: null }, /basic mapper/],
    [{ type: 'CUSTOM', basic: null, custom: null }, /needs a URL/],
    [{ type: 'CUSTOM', basic: null, custom: { url: 'file:///etc/passwd' } }, /url/],
    [{ type: 'MAGIC', basic }, /type/],
    [{ type: 'BASIC', basic: { ...basic, emailAttributeKey: 'x'.repeat(32) } }, /emailAttributeKey/],
  ])('refuses the mapper %j', async (mapper, message) => {
    const answer = await save(params({ mapperConfig: { ...mapperConfig, ...mapper } }))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(message)
  })

  test('refuses empty lists, bad domains and MIXED beside another scheme', async () => {
    const mixed = [domain, { ...domain, scheme: 'MIXED' }]
    for (const body of [
      {},
      { enabled: true, domainsParams: [{ domainInfos: [], clientRegistrations: [registration] }] },
      { enabled: true, domainsParams: [{ domainInfos: [domain], clientRegistrations: [] }] },
      params({}, mixed),
      params({}, [{ scheme: 'HTTPS', name: 'https://iot.example.org/' }]),
      params({}, [{ scheme: 'GOPHER', name: 'iot.example.org' }]),
      params({ authorizationUri: 'javascript:alert(1)' }),
    ])
      expect((await save(body)).status).toBe(400)
  })

  test('replaces a configuration that is saved at the same time', async () => {
    const stored = oauth2Repository(app.platform.db)
    async function saveOther(tx: Db) {
      await stored.lock(tx)
      await stored.replaceAll(tx, OAuth2ClientsParams.parse(params({ clientId: 'other' })))
    }
    const { body } = await whileUncommitted(app.platform.db, saveOther, () => save(params()))
    expect(body).toEqual(masked(params()))
  })

  test('is for system administrators only', async () => {
    const { admin } = await app.aTenant()
    for (const url of ['/api/oauth2/config', '/api/oauth2/config/template', '/api/oauth2/loginProcessingUrl'])
      expect((await admin.get(url)).status).toBe(403)
    expect((await admin.post('/api/oauth2/config', params())).status).toBe(403)
  })

  test('returns the redirect path for providers', async () => {
    expect((await sysadmin.get('/api/oauth2/loginProcessingUrl')).text).toBe('"/login/oauth2/code/"')
  })
})

describe('the buttons of the sign-in page', () => {
  const buttons = async (host: string, headers = {}) =>
    (
      await app.anyNode().http.inject({
        method: 'POST',
        url: '/api/noauth/oauth2Clients',
        headers: { host, ...headers },
      })
    )
      .json()
      .map((button: { name: string }) => button.name)

  test('belong to the domain and scheme of the page', async () => {
    const group = (label: string, scheme: string, name: string) => ({
      domainInfos: [{ scheme, name }],
      clientRegistrations: [{ ...registration, loginButtonLabel: label }],
    })
    await save({
      enabled: true,
      domainsParams: [
        group('secure', 'HTTPS', 'a.example'),
        group('plain', 'HTTP', 'a.example'),
        group('both', 'MIXED', 'b.example'),
        group('port', 'HTTP', 'a.example:8080'),
      ],
    })
    const https = { 'x-forwarded-proto': 'https' }
    expect(await buttons('a.example')).toEqual(['plain'])
    expect(await buttons('a.example', https)).toEqual(['secure'])
    expect(await buttons('a.example:8080')).toEqual(['port'])
    expect(await buttons('b.example')).toEqual(['both'])
    expect(await buttons('b.example', https)).toEqual(['both'])
    expect(await buttons('c.example')).toEqual([])
  })

  test('are not returned while external sign-in is disabled', async () => {
    await save({ ...params(), enabled: false })
    expect(await buttons('iot.example.org', { 'x-forwarded-proto': 'https' })).toEqual([])
  })
})

describe('templates', () => {
  const template = { providerId: 'Acme', mapperConfig, scope: ['email'], loginButtonLabel: 'Acme' }
  const url = '/api/oauth2/config/template'

  test('are saved, changed, listed and deleted', async () => {
    const { status, body } = await sysadmin.post(url, template)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...template, name: 'Acme', helpLink: null, id: { id: expect.any(String) } })
    const changed = await sysadmin.post(url, { ...body, comment: 'mind the gap' })
    expect(changed.body).toEqual({ ...body, comment: 'mind the gap' })
    expect((await sysadmin.get(url)).body).toEqual([changed.body])
    expect(await sysadmin.post(url, template)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/exists already/) },
    })
    expect((await sysadmin.delete(`${url}/${body.id.id}`)).status).toBe(200)
    expect((await sysadmin.delete(`${url}/${body.id.id}`)).status).toBe(404)
    expect((await sysadmin.delete(`${url}/${NULL_UUID}`)).status).toBe(404)
    expect((await sysadmin.delete(`${url}/nonsense`)).status).toBe(400)
  })

  test.each([
    { mapperConfig },
    { providerId: 'X' },
    { providerId: 'X', mapperConfig: { ...mapperConfig, type: null } },
    { providerId: 'X', mapperConfig: { ...mapperConfig, basic: null } },
  ])('%j is refused', async (body) => {
    expect(await sysadmin.post(url, body)).toMatchObject({ status: 400, body: { errorCode: 31 } })
  })
})
