// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { entityOfPath, recentEntities, rememberEntity } from './recent-entities'

const ID = '11111111-2222-4333-8444-555555555555'

beforeEach(() => localStorage.clear())

test('the entity of an entity page is read from the path; for other paths the result is null', () => {
  expect(entityOfPath(`/devices/${ID}`)).toEqual({ entityType: 'DEVICE', id: ID })
  expect(entityOfPath('/devices')).toBeNull()
  expect(entityOfPath('/ruleChains/ruleChain/import')).toBeNull()
  expect(entityOfPath(`/constructor/${ID}`)).toBeNull()
})

test('the eight entities that were opened last are kept, newest first, without duplicates', () => {
  const ids = Array.from({ length: 10 }, (_, i) =>
    entityId('DEVICE', `11111111-2222-4333-8444-55555555555${i}`),
  )
  for (const [ts, id] of ids.entries()) rememberEntity('u', id, ts)
  rememberEntity('u', ids[5]!, 99)
  const recent = recentEntities('u')
  expect(recent.map(({ id }) => id)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((index) => ids[index]))
  expect(recent[0]).toEqual({ id: ids[5], ts: 99 })
  expect(recentEntities('another')).toEqual([])
})

test('stored text that is not JSON is ignored', () => {
  localStorage.setItem('TB-RECENT-u', '{nonsense')
  expect(recentEntities('u')).toEqual([])
})

test('if the storage is full, opening an entity does not fail', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  expect(() => rememberEntity('u', entityId('DEVICE', ID))).not.toThrow()
})
