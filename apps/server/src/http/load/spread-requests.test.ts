import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { turnQueue } from '../../turn-queue'
import { spreadRequests } from './spread-requests'

/** Counts the turns of the event loop until it is stopped. */
function turnCounter() {
  let turn = 0
  let isStopped = false
  const next = () => {
    turn++
    if (!isStopped) setImmediate(next)
  }
  setImmediate(next)
  return {
    now: () => turn,
    stop() {
      isStopped = true
    },
  }
}

test('one API request begins in each turn of the event loop, in the order of arrival', async () => {
  const turns = turnCounter()
  const app = Fastify()
  spreadRequests(app as never, turnQueue(1))
  const begun: { id: string; turn: number }[] = []
  app.get('/api/:id', async (request) => {
    begun.push({ id: (request.params as { id: string }).id, turn: turns.now() })
    return 'answer'
  })
  await app.ready()
  const ids = Array.from({ length: 20 }, (_, index) => String(index))
  await Promise.all(ids.map((id) => app.inject(`/api/${id}`)))
  turns.stop()

  expect(begun.map(({ id }) => id)).toEqual(ids)
  const perTurn = [...new Set(begun.map(({ turn }) => turn))].map(
    (turn) => begun.filter((request) => request.turn === turn).length,
  )
  expect(Math.max(...perTurn)).toBe(1)
})
