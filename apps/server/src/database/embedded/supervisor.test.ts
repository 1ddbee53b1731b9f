import { expect, test, vi } from 'vitest'
import { type RunningServer, restartPauses, supervise } from './supervisor'

function aServer() {
  let end: (reason: string) => void = () => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  const stop = vi.fn(async () => end('stopped'))
  return { stop, ended, crash: () => end('killed') }
}

const silentOptions = { log: () => {}, onLost: () => expect.unreachable(), pausesMs: [0, 0, 0] }

test('a server that ends by itself is started again; a server that is stopped is not', async () => {
  const [first, second] = [aServer(), aServer()]
  const start = vi.fn(async (): Promise<RunningServer> => second)
  const supervisor = supervise(first, { ...silentOptions, start })
  first.crash()
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  await supervisor.stop()
  expect(second.stop).toHaveBeenCalled()
  expect(start).toHaveBeenCalledOnce()
})

test('a stop during a restart also stops the server that was being started', async () => {
  const [first, second] = [aServer(), aServer()]
  let started = (_server: RunningServer) => {}
  const start = vi.fn(
    () =>
      new Promise<RunningServer>((resolve) => {
        started = resolve
      }),
  )
  const supervisor = supervise(first, { ...silentOptions, start })
  first.crash()
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  const stopped = supervisor.stop()
  started(second)
  await stopped
  expect(second.stop).toHaveBeenCalledOnce()
})

test('a failed restart is repeated after each pause, and then the error is reported', async () => {
  const first = aServer()
  const lines: string[] = []
  const start = vi.fn(() => Promise.reject(new Error('No space left on device')))
  const lostError = await new Promise<Error>((onLost) => {
    supervise(first, { ...silentOptions, start, onLost, log: (line) => lines.push(line) })
    first.crash()
  })
  expect(start).toHaveBeenCalledTimes(3)
  expect(lostError.message).toContain('No space left on device')
  expect(lines.filter((line) => /FATAL|PANIC/.test(line))).toHaveLength(4)
})

test('pauses between attempts grow up to ten seconds, and their sum does not exceed the given time', () => {
  expect(restartPauses(0)).toEqual([])
  expect(restartPauses(1000)).toEqual([200, 500])
  expect(restartPauses(30_000)).toEqual([200, 500, 1000, 2000, 5000, 10_000, 10_000])
  expect(restartPauses()).toHaveLength(64)
})
