import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { challengeAnswers } from '../../tls/challenge-answers'
import { certificateChecks, type DnsQueries } from './certificate-checks'

/** The name servers of the test: one name has an address, and one domain has CAA records. */
const dns = (caa: string[], caaOf = 'box.example.org') =>
  ({
    resolve4: async (name: string) =>
      name === 'box.example.org' ? ['127.0.0.1'] : Promise.reject(new Error('no')),
    resolve6: async () => [],
    resolveCaa: async (name: string) =>
      name === caaOf ? caa.map((issue) => ({ critical: 0, issue })) : Promise.reject(new Error('no')),
  }) as unknown as DnsQueries // A test function cannot have the overloads of the real functions.

async function startAuthority(date: Date) {
  const server = createServer((_request, answer) => answer.setHeader('date', date.toUTCString()).end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const parts = (httpsPort: number) => ({
  host: '127.0.0.1',
  httpsPort,
  acmeDirectory: 'http://127.0.0.1:1/directory',
  answers: challengeAnswers(),
  isHttpsOpen: false,
  log: { warn: vi.fn() },
})

test('the checks report an unknown name, an HTTPS port in use, a CAA record of another authority and a wrong clock', async () => {
  const port = await startAuthority(new Date(Date.now() - 3_600_000))
  const directory = `http://127.0.0.1:${port}/directory`
  const names = ['box.example.org', 'other.example.org']
  const checks = await certificateChecks(parts(port), { names, directory }, dns(['ca.example.org']))
  expect(checks.map(({ name, state, finding }) => `${name} ${state} ${finding}`)).toEqual([
    'host-names failed unknown',
    expect.stringMatching(/^port-80 (warning silent|failed other-server)$/),
    'https-port failed taken',
    'authority warning caa',
    'clock failed wrong',
  ])
  expect(checks[0]?.values).toEqual({ names: 'other.example.org' })
})

test('an unreachable authority is reported with its host, the reason is logged, and a name of this machine passes the check', async () => {
  const checked = parts(0)
  const checks = await certificateChecks(checked, { names: ['box.example.org'] }, dns([]))
  expect(checks).toContainEqual({
    name: 'authority',
    state: 'failed',
    finding: 'unreachable',
    values: { host: '127.0.0.1:1' },
  })
  expect(checked.log.warn).toHaveBeenCalledExactlyOnceWith(
    'The certificate authority could not be checked: 127.0.0.1:1 cannot be reached (ECONNREFUSED)',
  )
  expect(checks).toContainEqual(expect.objectContaining({ name: 'host-names', finding: 'here' }))
})

test.each([
  ['localhost', 'passed reachable'],
  ['localhost; accounturi=https://ca.example.org/1', 'passed reachable'],
  [';', 'warning caa'],
  ['host', 'warning caa'],
])('with the CAA record "%s" the check of the authority localhost gives: %s', async (issue, expected) => {
  const directory = `http://localhost:${await startAuthority(new Date())}/directory`
  const checks = await certificateChecks(parts(0), { names: ['box.example.org'], directory }, dns([issue]))
  const authorityChecks = checks.filter(({ name }) => name === 'authority')
  expect(authorityChecks.map(({ state, finding }) => `${state} ${finding}`)).toEqual([expected])
})

test.each(['box.example.org', 'example.org', 'org'])(
  'a CAA record of %s applies to the name box.example.org',
  async (domain) => {
    const directory = `http://localhost:${await startAuthority(new Date())}/directory`
    const queries = dns(['ca.example.org'], domain)
    const checks = await certificateChecks(parts(0), { names: ['box.example.org'], directory }, queries)
    expect(checks).toContainEqual(
      expect.objectContaining({ finding: 'caa', values: { names: 'box.example.org' } }),
    )
  },
)
