import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbound } from './outbound'
import { updateCheck } from './update-check'

let document = ''
let status = 200
let requests = 0
const server = createServer((_request, response) => {
  requests++
  response.writeHead(status).end(document)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/newest.json`
})
beforeEach(() => {
  status = 200
  requests = 0
})
afterAll(() => server.close())

function aCheck({ allowPrivateNetwork = true, isOff = false } = {}) {
  const errors: unknown[] = []
  const clock = { ms: 1_700_000_000_000 }
  const check = updateCheck({
    url: isOff ? undefined : url,
    outbound: outbound({ allowPrivateNetwork }),
    onError: (error) => errors.push(error),
    now: () => clock.ms,
    version: '1.9.0',
  })
  return { check, errors, clock }
}

test('without a URL the check is off', async () => {
  expect(await aCheck({ isOff: true }).check()).toEqual({
    message: 'The update check is off.',
    updateAvailable: false,
    latestVersion: null,
    checkedTime: null,
  })
})

test.each(['1.10.0', '1.9.1', '2.0', '1.9.0.1'])('%s is newer than 1.9.0', async (version) => {
  document = JSON.stringify({ version, published: '2026-01-01' })
  expect(await aCheck().check()).toEqual({
    message: `Version ${version} is available. This server runs version 1.9.0.`,
    updateAvailable: true,
    latestVersion: version,
    checkedTime: 1_700_000_000_000,
  })
})

test.each(['1.9.0', '1.9', '1.8.12', '0.10.0'])('%s is not newer than 1.9.0', async (version) => {
  document = JSON.stringify({ version })
  expect(await aCheck().check()).toEqual({
    message: 'Version 1.9.0 is the newest.',
    updateAvailable: false,
    latestVersion: version,
    checkedTime: 1_700_000_000_000,
  })
})

test('the document is read at most once a day', async () => {
  document = JSON.stringify({ version: '1.9.0' })
  const { check, clock } = aCheck()
  await Promise.all([check(), check()])
  clock.ms += 24 * 60 * 60 * 1000 - 1
  expect(await check()).toMatchObject({ updateAvailable: false })
  expect(requests).toBe(1)

  document = JSON.stringify({ version: '2.0.0' })
  clock.ms += 1
  expect(await check()).toMatchObject({ updateAvailable: true })
  expect(requests).toBe(2)
})

test.each([
  ['is not JSON', 200, 'not JSON'],
  ['names no version', 200, '{}'],
  ['names a version that is no number', 200, '{"version":"<b>9.9</b>"}'],
  ['is too large', 200, `{"version":"9.9.9","notes":"${'x'.repeat(20_000)}"}`],
  ['is missing', 404, '{"version":"9.9.9"}'],
])(
  'a document that %s gives the message that it could not be read, and one error',
  async (_case, code, text) => {
    status = code
    document = text
    const { check, errors } = aCheck()
    expect(await check()).toEqual({
      message: 'The newest version could not be read. The next check is in a day.',
      updateAvailable: false,
      latestVersion: null,
      checkedTime: 1_700_000_000_000,
    })
    expect(errors).toHaveLength(1)
  },
)

test('a private address is not called unless the settings allow it', async () => {
  document = JSON.stringify({ version: '9.9.9' })
  const { check, errors } = aCheck({ allowPrivateNetwork: false })
  expect(await check()).toMatchObject({ updateAvailable: false })
  expect(errors).toHaveLength(1)
  expect(requests).toBe(0)
})
