import { afterAll, expect, test } from 'vitest'
import { scriptRunner } from '../scripts/script-runner'
import { testScript } from './test-script'

// The timeout is longer than a call takes on a busy machine; the endless loop has its own runner.
const scripts = scriptRunner({ workers: 1, timeoutMs: 30_000 })
afterAll(() => scripts.close())

const run = (scriptType: string, script: string, changes = {}, runner = scripts) =>
  testScript(runner, 't1', {
    scriptType,
    script,
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":9}',
    metadata: { deviceName: 'A' },
    msgType: 'POST_TELEMETRY_REQUEST',
    ...changes,
  })

test('the output has the form of the script type', async () => {
  expect(await run('filter', 'return msg.t > 8')).toEqual({ output: 'true', error: '' })
  expect(await run('switch', "return msg.t > 8 ? ['hot'] : 'ok'")).toEqual({ output: '["hot"]', error: '' })
  expect(await run('switch', "return 'ok'")).toEqual({ output: '["ok"]', error: '' })
  expect(await run('json', 'return { a: [1] }')).toEqual({ output: '{"a":[1]}', error: '' })
  expect(await run('string', "return 'it is ' + msg.t")).toEqual({ output: 'it is 9', error: '' })
  expect(await run('update', 'return { msg: { t: 1 } }')).toEqual({
    output: '{"msg":{"t":1},"metadata":{"deviceName":"A"},"msgType":"POST_TELEMETRY_REQUEST"}',
    error: '',
  })
})

test('the duration of the script is returned on request', async () => {
  const request = { scriptType: 'json', script: 'return 1', msg: '{}', metadata: {}, msgType: 'X' }
  expect(await testScript(scripts, 't1', request)).toEqual({ output: '1', error: '' })
  const { elapsedMs } = await testScript(scripts, 't1', request, true)
  expect(elapsedMs).toBeGreaterThan(0)
})

test('three requested argument names are used; any other number of names is ignored', async () => {
  const argNames = ['prevMsg', 'prevMetadata', 'prevMsgType']
  const { output } = await run('generate', 'return { msg: prevMsg.t, msgType: prevMsgType + 1 }', {
    argNames,
  })
  expect(JSON.parse(output)).toMatchObject({ msg: 9, msgType: 'POST_TELEMETRY_REQUEST1' })
  expect(await run('filter', 'return msg.t === 9', { argNames: ['x'] })).toMatchObject({ output: 'true' })
})

test('errors of the script are returned', async () => {
  expect((await run('filter', 'return ((')).error).toMatch(/^Can't compile script: .*\(line 1\)$/)
  expect((await run('filter', '\nreturn msg.a.b')).error).toMatch(/TypeError.*\(line 2\)/)
  expect(await run('update', 'return [{}]')).toEqual({ output: '', error: 'Wrong result type: ARRAY' })
  expect(await run('filter', 'var a')).toEqual({ output: '', error: 'Wrong result type: MISSING' })
  expect((await run('unknown', 'return 1')).error).toContain('unknown')
  expect((await run('filter', 'x'.repeat(2 ** 20))).error).toBe(
    'The script has 1048576 characters; at most 500000 are allowed',
  )
  expect((await run('filter', 'return true', { msg: 'no json' })).error).not.toBe('')
})

test('an endless loop is stopped', async () => {
  const runnerWithShortTimeout = scriptRunner({ workers: 1, timeoutMs: 100 })
  expect((await run('string', 'while (true) {}', {}, runnerWithShortTimeout)).error).toContain(
    'exceeded its time limit',
  )
  await runnerWithShortTimeout.close()
})
