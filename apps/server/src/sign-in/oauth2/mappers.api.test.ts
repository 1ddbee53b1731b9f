import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { entityId } from '@signalbox/model/entity-id'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ExternalSignIn,
  errorOf,
  mapperConfig as mapper,
  startExternalSignIn,
  tokenOf,
} from './testing/external-sign-in'

const requests: { url?: string; headers: IncomingHttpHeaders; body: string }[] = []
let answer: unknown
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    requests.push({ url: request.url, headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
})
let url: string
let external: ExternalSignIn
beforeAll(async () => {
  external = await startExternalSignIn({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
beforeEach(() => void requests.splice(0))
afterAll(async () => {
  service.close()
  await external.close()
})

test('a custom mapper service returns the user', async () => {
  const { tenantId } = await external.app.aTenant()
  const custom = { url: `${url}/who`, username: 'me', password: 'pw', sendToken: true }
  await external.register(external.provider.registration(), mapper({ type: 'CUSTOM', basic: null, custom }))
  answer = { email: 'gus@mapped.example', firstName: 'Gus', tenantId: entityId('TENANT', tenantId) }
  external.provider.setUser({ sub: 'gus', email: 'gus@elsewhere.example' })
  expect(decodeJwt(tokenOf(await external.signIn()))).toMatchObject({
    sub: 'gus@mapped.example',
    tenantId,
    firstName: 'Gus',
  })
  expect(requests[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('me:pw').toString('base64')}`,
    'provider-access-token': expect.any(String),
  })
  expect(JSON.parse(requests[0]!.body)).toMatchObject({
    name: 'gus@elsewhere.example',
    attributes: { sub: 'gus', email: 'gus@elsewhere.example' },
  })
  answer = { nonsense: true }
  external.provider.setUser({ sub: 'hal', email: 'hal@elsewhere.example' })
  expect(errorOf(await external.signIn())).toBe('The mapper did not return a user')
})

test('the mapper service may be in a private network only if allowed', async () => {
  const guarded = await startExternalSignIn()
  await guarded.register(
    guarded.provider.registration(),
    mapper({ type: 'CUSTOM', basic: null, custom: { url } }),
  )
  guarded.provider.setUser({ sub: 'ivy', email: 'ivy@elsewhere.example' })
  expect(errorOf(await guarded.signIn())).toBe('The mapper of this provider could not be reached')
  expect(requests).toEqual([])
  await guarded.close()
})

test('the email of a GitHub account is read by a separate request', async () => {
  const github = createServer((request, response) => {
    const isEmails = request.url === '/user/emails'
    const token = request.headers.authorization
    if (isEmails && !token?.startsWith('token ')) return void response.writeHead(401).end()
    const emails = [
      { email: 'old@code.example', primary: false, verified: true },
      { email: 'joe@code.example', primary: true, verified: true },
    ]
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isEmails ? emails : { login: 'joe', name: 'Joe' }))
  })
  await new Promise<void>((listening) => github.listen(0, '127.0.0.1', listening))
  const userInfoUri = `http://127.0.0.1:${(github.address() as AddressInfo).port}/user`
  await external.register(
    external.provider.registration({ userInfoUri, userNameAttributeName: 'login' }),
    mapper({ type: 'GITHUB', basic: { firstNameAttributeKey: 'name', tenantNameStrategy: 'DOMAIN' } }),
  )
  external.provider.setUser({ sub: 'joe' })
  const url = await external.signIn()
  github.close()
  expect(decodeJwt(tokenOf(url))).toMatchObject({ sub: 'joe@code.example', firstName: 'Joe' })
})
