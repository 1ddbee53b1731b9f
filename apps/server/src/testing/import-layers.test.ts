import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Rule {
  name: string
  from: { path?: string; pathNot?: string }
  to: { path?: string }
}

const rules: Rule[] = createRequire(import.meta.url)('../../../../tools/imports/rules.cjs')

/** The names of the rules that forbid this import between modules of the server. */
const violations = (from: string, to: string) => {
  const [source, target] = [`apps/server/src/${from}`, `apps/server/src/${to}`]
  return rules
    .filter(({ name }) => name.startsWith('server-layer-'))
    .filter((rule) => new RegExp(rule.from.path!).test(source) && new RegExp(rule.to.path!).test(target))
    .filter((rule) => !rule.from.pathNot || !new RegExp(rule.from.pathNot).test(source))
    .map(({ name }) => name)
}

test.each([
  ['access/tokens.ts', 'entities/user/user.service.ts'],
  ['http/authentication.ts', 'sign-in/sign-in.service.ts'],
  ['telemetry/telemetry.ts', 'usage/api-usage.ts'],
  ['telemetry/telemetry.ts', 'entities/device/device.service.ts'],
  ['entities/rule-chain/rule-chain.service.ts', 'rule-engine/engine.ts'],
  ['entities/user/user.service.ts', 'sign-in/account.service.ts'],
  ['live/live-server.ts', 'transport/transport.ts'],
  ['database/database.ts', 'bus.ts'],
  ['sign-in/identity.ts', 'config.ts'],
])('%s may not import %s', (from, to) => {
  expect(violations(from, to)).toHaveLength(1)
})

test.each([
  ['entities/user/user.service.ts', 'access/tokens.ts'],
  ['usage/api-usage.ts', 'telemetry/timeseries.service.ts'],
  ['entities/device/device.service.ts', 'entities/tenant/limits.ts'],
  ['compose.ts', 'config.ts'],
  ['access/tokens.test.ts', 'compose.ts'],
])('%s may import %s', (from, to) => {
  expect(violations(from, to)).toEqual([])
})

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!.*(\.test\.|testing)).*\.ts$/.test(file),
)

test('the NATS client is imported only as types or dynamically', () => {
  const importing = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^.*['"]@nats-io\/.*$/gm)].map(([line]) => ({
      file,
      line: line.trim(),
    })),
  )
  expect(importing.length).toBeGreaterThan(1)
  // Types do not exist at run time, and the dynamic import runs only with SIGNALBOX_CLUSTER.
  expect(importing.filter(({ line }) => !/^import type |await import\(/.test(line))).toEqual([])
})
