import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import type { CallResult } from '@signalbox/sandbox/sandbox'
import { expect, test, vi } from 'vitest'
import { cpuBudget } from './cpu-budget'
import { FOR_SLOW_THREAD, scriptThread } from './script-thread'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('when a tenant becomes slow, its waiting calls end without being run, a limited number in each turn', async () => {
  const slow = new Set<string>()
  const thread = scriptThread({
    memoryBytes: 16 * 1024 * 1024,
    callMs: 1000,
    groupSize: 64,
    isForSlowThread: (tenantId) => slow.has(tenantId),
  })
  const results: CallResult[] = []
  const script = { id: 1, code: 'return 1', argNames: [] }
  const call = { tenantId: 'a', script, args: [], onResult: (result: CallResult) => results.push(result) }
  for (let index = 0; index < 40; index++) thread.run({ ...call, onError: () => expect.unreachable() })
  slow.add('a')
  await nextTurn()
  expect(results.length).toBeLessThan(40)
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(results).toHaveLength(40)
  expect(results.every((result) => result === FOR_SLOW_THREAD)).toBe(true)
  expect(thread.isRunning).toBe(false)
  expect(thread.load).toBe(0)
  await thread.close()
})

test('a thread whose waiting calls were all refused ends after its idle time', async () => {
  const thread = scriptThread({
    memoryBytes: 16 * 1024 * 1024,
    callMs: 60_000,
    groupSize: 1,
    time: cpuBudget({ burstMs: 1, msPerSecond: 0 }),
    idleMs: 10,
  })
  const code = 'var end = Date.now() + 60; while (Date.now() < end); return 1'
  const script = { id: 1, code, argNames: [] }
  const results: CallResult[] = []
  const call = { tenantId: 'a', script, args: [], onResult: (result: CallResult) => results.push(result) }
  for (let index = 0; index < 3; index++) thread.run({ ...call, onError: () => expect.unreachable() })
  await vi.waitFor(() => expect(results).toHaveLength(3), 60_000)
  // The first call takes longer than a batch may take, so the other calls wait. Then their tenant has no time left.
  expect(results.map((result) => 'error' in result && result.error.kind)).toEqual([
    false,
    'blocked',
    'blocked',
  ])
  await vi.waitFor(() => expect(thread.isRunning).toBe(false), 60_000)
  await thread.close()
})

/** The priority of a thread; undefined if the thread has ended since it was listed. */
function priorityOf(thread: string): number | undefined {
  try {
    return getPriority(Number(thread))
  } catch {
    return undefined
  }
}

test.runIf(process.platform === 'linux')('a thread may have a lower priority than its process', async () => {
  const before = getPriority(process.pid)
  const thread = scriptThread({
    memoryBytes: 16 * 1024 * 1024,
    callMs: 60_000,
    groupSize: 1,
    hasLowPriority: true,
  })
  const script = { id: 1, code: 'return 1', argNames: [] }
  await new Promise((onResult, onError) => thread.run({ tenantId: 'a', script, args: [], onResult, onError }))
  expect(readdirSync('/proc/self/task').map(priorityOf)).toContain(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(getPriority(process.pid)).toBe(before)
  await thread.close()
})
