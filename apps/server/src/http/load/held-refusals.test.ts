import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdRefusals } from './held-refusals'

// The limit refills with time: with a fixed clock the test does not depend on the speed of the machine.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000))
afterEach(() => vi.restoreAllMocks())

const inParallel = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

function appThatAnswers(status: number, hold: () => Promise<unknown>) {
  const app = Fastify()
  holdRefusals(app as never, hold)
  app.get('/', (_request, reply) => reply.status(status).send('answer'))
  return app
}

test.each([
  [400, 50],
  [401, 50],
  [413, 5],
  [429, 50],
  [503, 50],
])('responses with status %d are delayed after the first %d to the same address', async (status, free) => {
  const releases: (() => void)[] = []
  const app = appThatAnswers(status, () => new Promise<void>((resolve) => releases.push(resolve)))
  await inParallel(free, () => app.inject('/'))
  expect(releases).toHaveLength(0)

  const late = inParallel(5, () => app.inject('/'))
  await vi.waitFor(() => expect(releases.length).toBeGreaterThan(0))
  expect((await app.inject({ url: '/', remoteAddress: '10.0.0.2' })).statusCode).toBe(status)
  const releasing = setInterval(() => releases.splice(0).forEach((release) => void release()), 5)
  for (const answer of await late) expect(answer.statusCode).toBe(status)
  clearInterval(releasing)
})

test('successful responses are not delayed', async () => {
  const hold = vi.fn(() => Promise.resolve())
  const app = appThatAnswers(200, hold)
  await inParallel(80, () => app.inject('/'))
  expect(hold).not.toHaveBeenCalled()
})
