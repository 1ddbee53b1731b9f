import { expect, test } from 'vitest'
import { createSlowTenants } from './slow-tenants'
import { tenantScripts } from './tenant-scripts'

test('a script is compiled once, and again after its tenant was forgotten', () => {
  const scripts = tenantScripts()
  const find = (tenantId: string) => scripts.find(tenantId, 'return msg', ['msg'])
  const [first, other] = [find('deleted'), find('other')]
  expect(find('deleted')).toBe(first)
  scripts.forget('deleted')
  expect(find('deleted')).not.toBe(first)
  expect(find('other')).toBe(other)
})

test('a tenant whose calls are not slow any more is removed when another tenant becomes slow', () => {
  let nowMs = 0
  const slow = createSlowTenants(() => nowMs)
  slow.add('first')
  nowMs = 5000
  slow.add('second')
  expect([slow.has('first'), slow.size]).toEqual([true, 2])
  nowMs = 10_000
  slow.add('third')
  expect([slow.has('second'), slow.size]).toEqual([true, 2])
})
