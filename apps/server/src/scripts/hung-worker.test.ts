import { EventEmitter } from 'node:events'
import type { CallResult } from '@signalbox/sandbox/sandbox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Batch, PROGRESS, type WorkerSettings } from './protocol'
import { scriptThread } from './script-thread'

/** A worker that never answers by itself. */
class SilentWorker extends EventEmitter {
  constructor(readonly progress: Int32Array) {
    super()
    workers.push(this)
  }
  batches: Batch[] = []
  postMessage(batch: Batch) {
    this.batches.push(batch)
    Atomics.store(this.progress, PROGRESS.group, 1)
    Atomics.add(this.progress, PROGRESS.step, 1)
  }
  /** The batch ends before the thread ends: the results are sent, and no script is being run any more. */
  async terminate() {
    Atomics.store(this.progress, PROGRESS.group, 0)
    this.emit('message', [{ elapsedMs: 1, results: [{ json: '"late"' }] }])
    this.emit('exit', 1)
  }
  ref() {}
  unref() {}
}

const workers: SilentWorker[] = []
vi.mock('./start-worker', () => ({
  startWorker: ({ workerData }: { workerData: WorkerSettings }) => new SilentWorker(workerData.progress),
}))
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a script that hangs is stopped although its batch ends at the same moment, and waiting calls are run', async () => {
  const thread = scriptThread({ memoryBytes: 1, callMs: 1000, groupSize: 1 })
  const ended: [string, CallResult | Error][] = []
  const run = (name: string) =>
    thread.run({
      tenantId: 'a',
      script: { id: 1, code: name, argNames: [] },
      args: [],
      onResult: (result) => ended.push([name, result]),
      onError: (error) => ended.push([name, error]),
    })
  run('hangs')
  await vi.advanceTimersByTimeAsync(1)
  run('waits')
  await vi.advanceTimersByTimeAsync(1500)
  expect(ended).toEqual([['hangs', { error: expect.objectContaining({ kind: 'timeout' }) }]])
  expect(workers).toHaveLength(2)
  expect(workers[1]!.batches.flatMap(({ groups }) => groups.map(({ script }) => script.code))).toEqual([
    'waits',
  ])
  workers[1]!.emit('message', [{ elapsedMs: 1, results: [{ json: '1' }] }])
  expect(ended[1]).toEqual(['waits', { json: '1' }])
})
