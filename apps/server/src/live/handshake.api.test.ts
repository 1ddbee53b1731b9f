import { connect as connectTcp } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { admin, app, base, setUpConnections, tenantId } from './connection-testing'
import { connect, refusal } from './testing'

setUpConnections()

const PATH = '/api/ws/plugins/telemetry'

/** The response to an upgrade request with any request target. */
function upgrade(target: string, firstFrame = Buffer.alloc(0)): Promise<string> {
  const request =
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  return new Promise((resolve, reject) => {
    const socket = connectTcp(Number(new URL(base).port), '127.0.0.1', () =>
      socket.write(Buffer.concat([Buffer.from(request), firstFrame])),
    )
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

test.each([
  ['//', 404],
  ['//[', 404],
  ['http://[', 404],
  ['*', 404],
  ['/api/ws/plugins/%zz', 401],
  [`${PATH}?token=%E0%00`, 401],
  [`${PATH}?token=${'a'.repeat(10_000)}`, 401],
])('the request target %.40s is refused, and the server continues', async (target, status) => {
  expect(await upgrade(target)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await admin.get('/api/auth/user')).status).toBe(200)
})

test('a malformed frame to a plugin that does not exist ends its connection only', async () => {
  const uncaught = vi.fn()
  process.prependOnceListener('uncaughtException', uncaught)
  const reservedBits = Buffer.from([0xff, 0x80, 0, 0, 0, 0])
  const path = `/api/ws/plugins/unknown?token=${admin.token}`
  expect(await upgrade(path, reservedBits)).toMatch(/^HTTP\/1.1 101 /)
  process.off('uncaughtException', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

test('the token header of REST requests is not accepted', async () => {
  const headers = { 'X-Authorization': `Bearer ${admin.token}` }
  const socket = new WebSocket(`${base}${PATH}`, { headers })
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode)
      request.destroy()
    })
    socket.on('error', () => {}) // The refusal also causes an error event.
  })
  expect(status).toBe(401)
})

test('a refresh token is refused', async () => {
  const { email } = await app.aTenant()
  const { body } = await app.anonymous.post('/api/auth/login', { username: email, password: 'correct horse' })
  expect((await refusal(base, `${PATH}?token=${body.refreshToken}`)).status).toBe(401)
})

test('pages of any origin may connect, no sub-protocol is chosen', async () => {
  const socket = new WebSocket(`${base}${PATH}?token=${admin.token}`, { origin: 'https://elsewhere.example' })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  expect(socket.protocol).toBe('')
  socket.close()
})

test('a close frame without a code is answered with 1000', async () => {
  const live = await connect(base, admin.token)
  live.close()
  expect((await live.closed).code).toBe(1000)
})

describe('permissions to connect', () => {
  async function aPublicToken() {
    const { body: device } = await admin.post('/api/device', { name: `Public ${Math.random()}` })
    const { body } = await admin.post(`/api/customer/public/device/${device.id.id}`)
    const publicId = body.customerId.id
    return (await app.anonymous.post('/api/auth/login/public', { publicId })).body.token as string
  }
  async function aCustomerToken() {
    const { body } = await admin.post('/api/customer', { title: `Customer ${Math.random()}` })
    return (await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: body.id.id })).token
  }

  test.each<[string, () => Promise<string>]>([
    ['a system administrator', async () => (await app.aUser({ authority: 'SYS_ADMIN' })).token],
    ['a tenant administrator', async () => admin.token],
    ['a customer user', aCustomerToken],
    ['a public visitor', aPublicToken],
  ])('%s may connect', async (_name, token) => {
    const live = await connect(base, await token())
    await live.expectNothing()
    live.close()
  })
})

describe('a session ends when its user', () => {
  const aSession = async () => {
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    return { user, live: await connect(base, user.token) }
  }

  test('is deleted', async () => {
    const { user, live } = await aSession()
    const root = await app.aUser({ authority: 'SYS_ADMIN' })
    expect((await root.delete(`/api/user/${user.id}`)).status).toBe(200)
    expect((await live.closed).code).toBe(1008)
  })

  test('may no longer sign in', async () => {
    const { user, live } = await aSession()
    const root = await app.aUser({ authority: 'SYS_ADMIN' })
    const path = `/api/user/${user.id}/userCredentialsEnabled?userCredentialsEnabled=false`
    expect((await root.post(path)).status).toBe(200)
    expect((await live.closed).code).toBe(1008)
    expect((await refusal(base, `${PATH}?token=${user.token}`)).status).toBe(401)
  })
})

test('a session that an administrator started as another user ends when the administrator may no longer sign in', async () => {
  const root = await app.aUser({ authority: 'SYS_ADMIN' })
  const administrator = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const { body: pair } = await administrator.get(`/api/user/${user.id}/token`)
  const own = await connect(base, user.token)
  const live = await connect(base, pair.token)
  await root.post(`/api/user/${administrator.id}/userCredentialsEnabled?userCredentialsEnabled=false`)
  expect((await live.closed).code).toBe(1008)
  await own.expectNothing()
  own.close()
})

describe('frames', () => {
  const sized = (character: string, count: number) => `"${character.repeat(count - 2)}"`

  test.each(['x', 'ö', '€'])(
    'of 32768 characters %s are accepted, longer frames are not',
    async (character) => {
      const live = await connect(base, admin.token)
      live.send(sized(character, 32_768))
      expect(await live.next()).toMatchObject({ subscriptionId: 0, errorCode: 2 })
      live.send(sized(character, 32_769))
      expect((await live.closed).code).toBe(1009)
    },
  )

  test('binary frames are not read as commands, and a binary frame of more than 32768 bytes closes the session', async () => {
    const live = await connect(base, admin.token)
    live.socket.send(Buffer.from('{}'))
    expect(await live.next()).toMatchObject({ subscriptionId: 0, errorCode: 2 })
    live.socket.send(Buffer.from(sized('ö', 20_000)))
    expect((await live.closed).code).toBe(1009)
  })

  test.each([
    ['deep lists', '['.repeat(16_000) + ']'.repeat(16_000)],
    ['deep objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['deep lists in place of commands', `{"entityDataCmds":${'['.repeat(16_000)}${']'.repeat(16_000)}}`],
    ['a list of nulls', '{"tsSubCmds":[null]}'],
    ['an object for a list', '{"tsSubCmds":{}}'],
    ['a number out of range', '{"tsSubCmds":[{"cmdId":1,"startTs":1e400}]}'],
    ['a word for a time', '{"tsSubCmds":[{"cmdId":1,"startTs":"soon"}]}'],
    ['NaN', '{"tsSubCmds":[{"cmdId":NaN}]}'],
    ['a member named __proto__', '{"__proto__":{}}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('with %s are answered with code 2, and the session continues', async (_name, frame) => {
    const live = await connect(base, admin.token)
    live.send(frame)
    expect(await live.next()).toEqual({
      ...{ subscriptionId: 0, errorCode: 2, errorMsg: 'Failed to parse websocket command!' },
      ...{ data: null, latestValues: {} },
    })
    await live.expectNothing()
    live.close()
  })
})
