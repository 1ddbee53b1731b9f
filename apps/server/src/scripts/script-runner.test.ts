// @long
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ScriptError } from './script-error'
import { type ScriptRunner, type ScriptRunnerOptions, scriptRunner } from './script-runner'

// Scripts with `pop` are not simple: they run in the sandbox.
const ARGS = ['msg', 'metadata', 'msgType']
const input = (msg: unknown) => [JSON.stringify(msg), '{"deviceName":"A"}', '"POST_TELEMETRY_REQUEST"']

// On a busy machine an endless loop is stopped late, so `burstMs` is more time than any test uses.
const defaultOptions = { workers: 1, timeoutMs: 1000, slowTime: { burstMs: 600_000, msPerSecond: 0 } }
// Most tests share one runner, because starting a thread takes longer than a test.
const shared = scriptRunner(defaultOptions)
let runner: ScriptRunner = shared
afterEach(async () => {
  if (runner !== shared) await runner.close()
  runner = shared
})
afterAll(() => shared.close())

let tenants = 0
/** Returns a function that runs scripts of a new tenant, so that limits exceeded in earlier tests do not count. */
const runAsNewTenant = (options?: ScriptRunnerOptions) => {
  if (options) runner = scriptRunner({ ...defaultOptions, ...options })
  const { run } = runner
  const own = `tenant ${++tenants}`
  return async (code: string, msg: unknown = {}, tenant = own) => run(tenant, 'node', code, ARGS, input(msg))
}

const errorOf = (result: unknown) =>
  Promise.resolve(result).then(
    () => expect.unreachable('the script should fail'),
    (error) => error as ScriptError,
  )

describe('scripts', () => {
  test('get their arguments and return any JSON', async () => {
    const run = runAsNewTenant()
    expect(await run('return msg.t > 8', { t: 9 })).toBe(true)
    expect(await run('return { msg: msg, metadata: metadata, msgType: msgType }', { t: 1 })).toEqual({
      msg: { t: 1 },
      metadata: { deviceName: 'A' },
      msgType: 'POST_TELEMETRY_REQUEST',
    })
  })

  test('that return nothing give undefined', async () => {
    expect(await runAsNewTenant()('var a = 1')).toBeUndefined()
  })

  test('called many times at once return the result of each call', async () => {
    const run = runAsNewTenant()
    const results = await Promise.all(
      Array.from({ length: 2000 }, (_, n) => run('return [msg.n * 2].pop()', { n })),
    )
    expect(results).toEqual(Array.from({ length: 2000 }, (_, n) => n * 2))
  })

  test('report the line of an exception', async () => {
    const error = await errorOf(runAsNewTenant()('var a = 1;\nreturn msg.a.b'))
    expect(error).toBeInstanceOf(ScriptError)
    expect(error).toMatchObject({ kind: 'runtime', line: 2 })
    expect(error.message).toContain('TypeError')
  })

  test('may throw values that are not errors', async () => {
    const run = runAsNewTenant()
    expect(await errorOf(run('throw "no"'))).toMatchObject({ kind: 'runtime', message: 'no' })
    expect(await errorOf(run('throw null'))).toMatchObject({ kind: 'runtime', message: 'null' })
    expect(await errorOf(run('throw { a: 1 }'))).toMatchObject({ kind: 'runtime', message: '{"a":1}' })
  })

  test('that do not compile are rejected by calls and by the check', async () => {
    const run = runAsNewTenant()
    expect(await errorOf(run('var a = 1;\nreturn a a'))).toMatchObject({ kind: 'compile', line: 2 })
    expect(await errorOf(runner.check('t1', 'return a a', ARGS))).toMatchObject({ kind: 'compile' })
    expect(await errorOf(runner.check('t1', '} function x() {', ARGS))).toMatchObject({ kind: 'compile' })
    await runner.check('t1', 'throw new Error("never run here")', ARGS)
  })

  test('that are not compiled in time are accepted by the check', async () => {
    runAsNewTenant({ timeoutMs: 1 })
    await runner.check('t1', 'var a = [1, 2, 3];\n'.repeat(10_000), ARGS)
  })

  test('cannot close the function that the runner wraps around them', async () => {
    expect(await errorOf(runAsNewTenant()('} function x() {'))).toMatchObject({ kind: 'compile' })
  })

  test('fail on arguments that are not JSON', async () => {
    runAsNewTenant()
    const error = await errorOf(runner.run('t1', 'node', 'return [1].pop()', ARGS, ['not json', '{}', '""']))
    expect(error).toMatchObject({ kind: 'runtime' })
    expect(error.message).toContain('SyntaxError')
  })

  test('cannot access the host', async () => {
    const run = runAsNewTenant()
    const names = ['process', 'require', 'fetch', 'console', 'setTimeout', 'WebAssembly', 'importScripts']
    expect(
      await run(`return ${JSON.stringify(names)}.filter((n) => typeof globalThis[n] !== 'undefined')`),
    ).toEqual([])
    expect(await run('return Object.keys(this || {})')).not.toContain('process')
  })

  test('share nothing between tenants', async () => {
    const run = runAsNewTenant()
    const code = 'globalThis.n = (globalThis.n || 0) + 1; return globalThis.n'
    await run(code, {}, 't1')
    expect(await run(code, {}, 't2')).toBe(1)
  })
})

describe('limits', () => {
  test('an endless loop is stopped and other scripts continue', async () => {
    const run = runAsNewTenant()
    const loop = errorOf(run('while (true) {}'))
    const otherScript = run('return [1].pop()')
    expect(await loop).toMatchObject({ kind: 'timeout' })
    expect(await otherScript).toBe(1)
  })

  test('an endless loop inside try is stopped', async () => {
    expect(
      await errorOf(runAsNewTenant()('while (true) { try { while (true) {} } catch (e) {} }')),
    ).toMatchObject({
      kind: 'timeout',
    })
  })

  test('a slow regular expression is stopped', async () => {
    const code = 'return /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")'
    expect(await errorOf(runAsNewTenant()(code))).toMatchObject({ kind: 'timeout' })
  })

  test('a script that exceeds its memory is stopped and may run again', async () => {
    const run = runAsNewTenant({ memoryBytes: 4 * 1024 * 1024, timeoutMs: 60_000 })
    const code = 'if (msg.ok) return 1; var a = []; while (true) a.push({ n: a.length })'
    expect(await errorOf(run(code))).toMatchObject({ kind: 'memory' })
    expect(await run(code, { ok: true })).toBe(1)
    expect(await errorOf(run('return "x".repeat(1e9)'))).toMatchObject({ kind: 'memory' })
  })

  test('endless recursion is an error of the script', async () => {
    const run = runAsNewTenant()
    expect(await errorOf(run('var f = function () { return f() + 1 }; return f()'))).toMatchObject({
      kind: 'runtime',
    })
    expect(await run('return [1].pop()')).toBe(1)
  })

  test('a call of a built-in function that cannot be interrupted ends the worker, and other scripts continue', async () => {
    const run = runAsNewTenant({ memoryBytes: 256 * 1024 * 1024 })
    const before = run('return [1].pop()')
    const endless = errorOf(
      run('var a = new Array(4e6).fill(0); a.length = 4294967295; return a.lastIndexOf(1)'),
    )
    const after = run('return [2].pop()')
    expect(await before).toBe(1)
    expect(await endless).toMatchObject({ kind: 'timeout' })
    expect(await after).toBe(2)
  })

  test('a script that exceeds its limits repeatedly is blocked', async () => {
    const run = runAsNewTenant()
    for (let n = 0; n < 3; n++)
      expect(await errorOf(run('while (true) {}'))).toMatchObject({ kind: 'timeout' })
    const error = await errorOf(run('while (true) {}'))
    expect(error).toMatchObject({ kind: 'blocked' })
    expect(error.message).toContain('3')
    expect(await run('return [1].pop()')).toBe(1)
  })

  test('a block applies to a node until its script is changed, not to the same script of another tenant', async () => {
    runAsNewTenant()
    const run = (tenant: string, node: string, code: string) =>
      errorOf(runner.run(tenant, node, code, ARGS, input({})))
    const loop = 'while (true) { /* the same text in several nodes */ }'
    for (let n = 0; n < 3; n++) await run('offender', 'a', loop)
    const blocked = await run('offender', 'a', loop)
    expect(blocked).toMatchObject({ kind: 'blocked' })
    expect(blocked.message).toContain('blocked for 60 seconds')
    expect(await run('another', 'a', loop)).toMatchObject({ kind: 'timeout' })
    // The script was changed.
    expect(await runner.run('offender', 'a', 'return [1].pop()', ARGS, input({}))).toBe(1)
  })

  test('a tenant with slow scripts has a limited share of time, and the scripts of other tenants continue', async () => {
    // The time is not refilled, so the result does not depend on when the last call is made.
    const run = runAsNewTenant({ slowTime: { burstMs: 1500, msPerSecond: 0 } })
    const loops = Array.from({ length: 12 }, (_, n) => errorOf(run(`while (true) { /* script ${n} */ }`)))
    const others = await Promise.all(
      Array.from({ length: 500 }, (_, n) => run('return [msg.n].pop()', { n }, 'other')),
    )
    expect(others).toHaveLength(500)
    const kinds = (await Promise.all(loops)).map(({ kind }) => kind)
    expect(kinds).toContain('timeout')
    const late = await errorOf(run('while (true) { /* one more */ }'))
    expect(late.message).toContain('processor time')
  })

  test('calls that fail or take too long do not change the results of the other calls of their group', async () => {
    const run = runAsNewTenant()
    const code = 'if (msg.n === 3) throw new Error("three"); if (msg.n === 5) while (true) {}; return msg.n'
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => run(code, { n })))
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.kind)),
    ).toEqual([0, 1, 2, 'runtime', 4, 'timeout', 6, 7])
  })

  test('a script that replaces built-ins does not affect other scripts', async () => {
    const run = runAsNewTenant()
    const code =
      'String.prototype.slice = () => "{}"; JSON.parse = () => 1; Array.prototype.push = null; return msg.n'
    const results = await Promise.all([1, 2, 3].map((n) => run(code, { n }).catch(() => 'failed')))
    expect(results).toHaveLength(3)
    expect(await Promise.all([1, 2, 3].map((n) => run('return [msg.n].pop()', { n })))).toEqual([1, 2, 3])
  })

  test('exceptions never block a script', async () => {
    const run = runAsNewTenant()
    for (let n = 0; n < 5; n++) await errorOf(run('return msg.a.b'))
    expect(await run('return msg.a.b', { a: { b: 2 } })).toBe(2)
  })
})

test('closing ends running scripts and refuses new scripts', async () => {
  const run = runAsNewTenant({ timeoutMs: 10_000 })
  const running = errorOf(run('while (true) {}'))
  await runner.close()
  expect(await running).toMatchObject({ status: 503 })
  expect(await errorOf(run('return [1].pop()'))).toMatchObject({ status: 503 })
})
