import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { connectionLimit } from './connection-limit'

const aSocket = (remoteAddress: string) =>
  // The connection limit uses only these members of a socket.
  Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() }) as unknown as Socket

test('a connection above the limit of its address is refused; after a connection has closed, a new connection is accepted', () => {
  const limit = connectionLimit(2)
  const [first, second, third] = [1, 2, 3].map(() => aSocket('203.0.113.9'))
  expect([first!, second!, third!].map((socket) => limit.accept(socket))).toEqual([true, true, false])
  expect(third!.destroy).toHaveBeenCalled()
  expect(limit.accept(aSocket('203.0.113.10'))).toBe(true)
  first!.emit('close')
  expect(limit.accept(aSocket('203.0.113.9'))).toBe(true)
})

test('connections of one address that arrive too fast are refused; connections of another address are accepted', () => {
  const limit = connectionLimit(0, [{ capacity: 2, seconds: 3600 }])
  const answers = [1, 2, 3].map(() => limit.accept(aSocket('203.0.113.9')))
  expect(answers).toEqual([true, true, false])
  expect(limit.accept(aSocket('203.0.113.10'))).toBe(true)
})

test('all connections are accepted if the limit is 0 or if they come from this machine', () => {
  const [unlimited, limitedToOne] = [connectionLimit(0), connectionLimit(1)]
  for (let i = 0; i < 5; i++) {
    expect(unlimited.accept(aSocket('203.0.113.9'))).toBe(true)
    expect(limitedToOne.accept(aSocket('::ffff:127.0.0.1'))).toBe(true)
  }
})
