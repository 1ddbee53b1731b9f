import { afterEach, expect, test, vi } from 'vitest'
import { turnShares } from '../turn-share'

afterEach(() => vi.useRealTimers())

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function setUp() {
  let nowMs = 0
  const shares = turnShares(() => nowMs)
  const begun: string[] = []
  return {
    begun,
    addCopy(tenantId: string, name: string) {
      const work = () => void begun.push(name)
      if (shares.tryReserveCopy(tenantId)) work()
      else shares.waitWithCopy(tenantId, work)
    },
    addMessage(tenantId: string, name: string) {
      const work = () => void begun.push(name)
      if (shares.tryReserveMessage(tenantId)) work()
      else shares.waitWithMessage(tenantId, work)
    },
    advanceTime: (ms: number) => {
      nowMs += ms
    },
  }
}

const PER_TURN = 24
const COPIES_PER_TURN = 8

const many = Array.from({ length: 60 }, (_, index) => `many ${index}`)

test('a tenant runs a limited number of copies per turn, in order, and does not delay other tenants', async () => {
  const { begun, addCopy } = setUp()
  for (const name of many) addCopy('busy', name)
  addCopy('other', 'one')
  expect(begun).toEqual([...many.slice(0, COPIES_PER_TURN), 'one'])

  await nextTurn()
  expect(begun).toHaveLength(2 * COPIES_PER_TURN + 1)
  // A new copy waits behind the remaining copies.
  addCopy('busy', 'last')
  for (let turn = 0; turn < many.length / COPIES_PER_TURN; turn++) await nextTurn()
  expect(begun.filter((name) => name !== 'one')).toEqual([...many, 'last'])
})

test('messages are not limited while only one tenant is active', async () => {
  const { begun, addMessage } = setUp()
  for (const name of many) addMessage('only', name)
  expect(begun).toEqual(many)
})

test('while two tenants are active the messages per turn are limited, until only one tenant is active again', async () => {
  const { begun, addMessage, advanceTime } = setUp()
  addMessage('other', 'first')
  for (const name of many) addMessage('busy', name)
  addMessage('other', 'second')
  expect(begun).toEqual(['first', ...many.slice(0, PER_TURN), 'second'])
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(begun.filter((name) => name.startsWith('many'))).toEqual(many)

  addMessage('busy', 'one more')
  advanceTime(2000)
  for (let turn = 0; turn < 2; turn++) await nextTurn()
  begun.length = 0
  for (const name of many) addMessage('busy', name)
  expect(begun).toEqual(many)
})

test('while copies wait and another tenant is active, the next turn starts after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { begun, addCopy, addMessage } = setUp()
  for (const name of many) addCopy('busy', name)
  addMessage('busy', 'last')
  addMessage('other', 'first')
  // The next turn is already scheduled. The turn after the next one starts after a pause.
  await nextTurn()
  const copies = begun.filter((name) => name.startsWith('many')).length
  await nextTurn()
  expect(begun.filter((name) => name.startsWith('many'))).toHaveLength(copies)

  for (let turn = 0; turn < many.length / COPIES_PER_TURN; turn++) {
    vi.runAllTimers()
    await nextTurn()
  }
  expect(begun).toHaveLength(many.length + 2)
})
