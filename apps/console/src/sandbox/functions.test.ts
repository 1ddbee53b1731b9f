import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkFunction } from './check-function'
import { type FunctionBatch, type FunctionResults, functionBatches } from './function-batch'
import { type FunctionRunner, functionRunner, type WorkerPort } from './function-runner'
import { compileFunction, type FunctionReport } from './functions'

const limits = { memoryBytes: 8 * 1024 * 1024, timeoutMs: 1000, batchMs: 2000 }
let runner: FunctionRunner
afterEach(() => runner.close())

/** A worker whose code runs in this thread. */
function worker(): WorkerPort {
  const run = functionBatches(() => newQuickJSWASMModuleFromVariant(variant), limits)
  const listeners: ((event: { data: FunctionResults }) => void)[] = []
  return {
    postMessage: (batch: FunctionBatch) =>
      void run(batch).then((results) => {
        for (const listener of listeners) listener({ data: { id: batch.id, results } })
      }),
    addEventListener: (kind: string, listener: unknown) =>
      kind === 'message' && listeners.push(listener as (typeof listeners)[number]),
    terminate: () => undefined,
  }
}

const hangingWorker = (): WorkerPort => ({
  postMessage: () => undefined,
  addEventListener: () => undefined,
  terminate: () => undefined,
})

function open(body: string, names = ['value']) {
  runner = functionRunner(worker, limits)
  const reports: FunctionReport[] = []
  const compiled = compileFunction(body, names, (report) => reports.push(report), runner)
  return { call: (...lists: unknown[][]) => compiled!.call(lists), reports }
}

describe('a user function', () => {
  test('returns the results of many calls at once', async () => {
    const { call } = open('return value * 2')
    expect(await call([1], [2], [null])).toEqual([2, 4, 0])
    expect(await call()).toEqual([])
  })

  test('that throws returns undefined and is reported once', async () => {
    const { call, reports } = open('if (!value) throw new Error("nothing"); return value.name')
    expect(await call([{ name: 'a' }], [null], [null])).toEqual(['a', undefined, undefined])
    await call([null])
    expect(reports).toMatchObject([{ kind: 'runtime', message: 'Error: nothing', line: 1 }])
  })

  test('that does not compile returns undefined', async () => {
    const { call, reports } = open('return value +')
    expect(await call([1], [2])).toEqual([undefined, undefined])
    expect(reports).toMatchObject([{ kind: 'compile' }])
  })

  test('with an endless loop is stopped, and other functions run', async () => {
    const { call, reports } = open('while (true) {}')
    expect(await call([1], [2], [3])).toEqual([undefined, undefined, undefined])
    expect(reports).toMatchObject([{ kind: 'timeout' }])
    const otherFunction = compileFunction('return 1', [], undefined, runner)
    expect(await otherFunction?.call([[]])).toEqual([1])
  })

  test('that was stopped three times in a row is not run again', async () => {
    const { call } = open('while (true) {}')
    const run = vi.spyOn(runner, 'run')
    for (let turn = 0; turn < 6; turn++) expect(await call([turn])).toEqual([undefined])
    expect(run).toHaveBeenCalledTimes(3)
  })

  test('that cannot be interrupted ends its worker, and the next call starts another worker', async () => {
    let started = 0
    runner = functionRunner(() => (started++ === 0 ? hangingWorker() : worker()), {
      ...limits,
      batchMs: -900,
    })
    const reports: FunctionReport[] = []
    const compiled = compileFunction('return 1', [], (report) => reports.push(report), runner)
    const [first, second] = [compiled?.call([[]]), compiled?.call([[]])]
    expect(await first).toEqual([undefined])
    expect(reports).toMatchObject([{ kind: 'timeout' }])
    await second
    expect(started).toBe(2)
  })

  test('is not counted as stopped while the script of the worker cannot be loaded', async () => {
    let isOnline = false
    const workerThatFailsToLoad = (): WorkerPort => ({
      ...hangingWorker(),
      addEventListener: (kind: string, listener: unknown) =>
        kind === 'error' && queueMicrotask(() => (listener as (event: object) => void)({})),
    })
    runner = functionRunner(() => (isOnline ? worker() : workerThatFailsToLoad()), limits)
    const reports: FunctionReport[] = []
    const compiled = compileFunction('return 1', [], (report) => reports.push(report), runner)
    for (let turn = 0; turn < 4; turn++) expect(await compiled?.call([[]])).toEqual([undefined])
    expect(reports).toMatchObject([{ kind: 'not-loaded' }])
    isOnline = true
    expect(await compiled?.call([[]])).toEqual([1])
  })

  test('has no access to the page', async () => {
    const { call } = open('return typeof window + typeof document + typeof fetch + typeof self')
    expect(await call([1])).toEqual(['undefined'.repeat(4)])
  })

  test('without a body is not compiled', () => {
    runner = functionRunner(worker, limits)
    expect(compileFunction(' ', ['value'], undefined, runner)).toBeUndefined()
  })
})

describe('checking a function', () => {
  const check = (
    body: string,
    resultType: 'any' | 'boolean' | 'array' | 'nocheck',
    samples = [[null], [{ a: 1 }]],
  ) => {
    runner = functionRunner(worker, limits)
    return checkFunction({ body, argumentNames: ['msg'], samples, resultType }, runner)
  }

  test('the result of the first sample that does not throw is checked', async () => {
    expect(await check('return msg.a === 1', 'boolean')).toBeNull()
    expect(await check('return [msg.a]', 'array')).toBeNull()
  })

  test('if all samples throw, the first error is reported', async () => {
    expect(await check('var x = 1\nreturn y', 'any')).toMatchObject({
      reason: 'failed',
      error: { line: 2, column: 8, message: "ReferenceError: 'y' is not defined" },
    })
  })

  test('a wrong type and a missing result are distinguished', async () => {
    expect(await check('return 1', 'boolean')).toEqual({ reason: 'wrong-type', expected: 'boolean' })
    expect(await check('msg', 'any')).toEqual({ reason: 'no-return' })
    expect(await check('return\nmsg.a', 'any')).toEqual({ reason: 'no-return' })
    expect(await check('msg', 'nocheck')).toBeNull()
  })

  test('a syntax error is reported with its line and column', async () => {
    expect(await check('var a = 1;\nreturn a a', 'nocheck')).toMatchObject({
      reason: 'failed',
      error: { kind: 'compile', line: 2, column: 10 },
    })
  })

  test('the syntax error of an incomplete script is reported at its end', async () => {
    expect(await check('var a = 1;\nreturn a >', 'nocheck')).toMatchObject({
      reason: 'failed',
      error: { kind: 'compile', line: 2, column: 11 },
    })
  })
})
