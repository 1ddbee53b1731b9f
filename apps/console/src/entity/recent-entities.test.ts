// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { beforeEach, expect, test } from 'vitest'
import { entityOfPath, recentEntities, rememberEntity } from './recent-entities'

const ID = '11111111-2222-4333-8444-555555555555'

beforeEach(() => localStorage.clear())

test('the entity is found by the path of its page', () => {
  expect(entityOfPath(`/devices/${ID}`)).toEqual({ entityType: 'DEVICE', id: ID })
  expect(entityOfPath('/devices')).toBeNull()
  expect(entityOfPath('/ruleChains/ruleChain/import')).toBeNull()
  expect(entityOfPath(`/constructor/${ID}`)).toBeNull()
})

test('the eight newest entities are kept, newest first and each once', () => {
  const ids = Array.from({ length: 10 }, (_, i) =>
    entityId('DEVICE', `11111111-2222-4333-8444-55555555555${i}`),
  )
  for (const [ts, id] of ids.entries()) rememberEntity('u', id, ts)
  rememberEntity('u', ids[5]!, 99)
  const recent = recentEntities('u')
  expect(recent).toHaveLength(8)
  expect(recent[0]).toEqual({ id: ids[5], ts: 99 })
  expect(recentEntities('another')).toEqual([])
})

test('stored text that is not JSON is ignored', () => {
  localStorage.setItem('TB-RECENT-u', '{nonsense')
  expect(recentEntities('u')).toEqual([])
})
