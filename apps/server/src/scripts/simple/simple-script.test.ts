import { afterAll, describe, expect, test } from 'vitest'
import { scriptRunner } from '../script-runner'
import { simpleScript } from './simple-script'

const ARGS = ['msg', 'metadata', 'msgType']
const runner = scriptRunner({
  workers: 1,
  timeoutMs: 30_000,
  slowTime: { burstMs: 60_000, msPerSecond: 1000 },
})
afterAll(() => runner.close())

const MESSAGES: unknown[] = [
  { temperature: 21.5, humidity: 40, name: 'Room 1', on: true, list: [1, 2, 'a'], deep: { x: { y: -0.5 } } },
  { temperature: '21.5', on: false, name: '', list: [], deep: { x: null }, extra: 1e21 },
  { temperature: null, name: 'ÄÖ', list: 'text', deep: 3 },
  { temperature: -0, humidity: 1e-7, toString: 'own', constructor: 1 },
  {},
  [],
  7,
  'text',
  null,
]
const METADATA = { deviceName: 'A', ts: '1700000000000', limit: '20' }

/** Scripts as users write them, which run without the sandbox. */
const SIMPLE = [
  'return msg.temperature > 20;',
  'return msg.temperature >= metadata.limit && msg.on === true',
  "return msgType == 'POST_TELEMETRY_REQUEST' || msg.name != 'x'",
  'return {msg: msg, metadata: metadata, msgType: msgType};',
  'msg.fahrenheit = msg.temperature * 9 / 5 + 32; return {msg, metadata, msgType}',
  "metadata.room = metadata['deviceName'] + ' ' + msg.name; return {msg: msg, metadata: metadata}",
  "if (msg.temperature < 20) { return ['cold']; } else if (msg.temperature > 21) return ['hot', 'alarm']; return []",
  'var t = parseFloat(msg.temperature); let u = Math.round(t * 10) / 10; const v = u; return v',
  'delete msg.temperature; msg.deep.x.z = 1; return msg',
  "return msg.hasOwnProperty('temperature') && 'humidity' in msg",
  'return typeof msg.temperature',
  'msg.list[0] = msg.list[1]; msg.list[msg.list.length] = "end"; return msg.list',
  'return `${metadata.deviceName}: ${msg.temperature} °C`',
  'return { a: undefined, b: NaN, c: [undefined, -0, Infinity], d: null, "e f": 1 / 3 }',
  'msg.count += 1; msg.humidity -= 0.1; msg.humidity *= 3; return msg',
  'return msg.on ? 1 : !msg.name ? -msg.temperature : +msg.temperature',
  'return [msg.temperature | 0, ~msg.humidity, msg.humidity << 2, -5 >>> 28, 7 % -3, 5 & 6, 5 ^ 6, -9 >> 1]',
  "return msg.name.indexOf('1') >= 0 && msg.name.startsWith('Room') && !msg.name.endsWith(' ')",
  'return msg.name.toUpperCase() + msg.name.toLowerCase().trim().substring(1, 3) + msg.name.slice(-2)',
  'return Number(metadata.ts) + 5 + Math.max(1, 2, 3) - Math.min(4, 5) + Math.abs(-1) + Math.sqrt(16)',
  "return String(msg.temperature) + parseInt('12px', 10) + isNaN(msg.name) + isFinite(msg.humidity)",
  'return msg.temperature.toFixed(2)',
  'return Array.isArray(msg.list) && msg.list.includes(2) && msg.list.indexOf(1) === 0',
  'return msg.missing ?? "default"',
  'return null == msg.temperature',
  '"use strict"; return msg.deep.x.y',
  'msg = {changed: true}; msgType = "OTHER"; return {msg: msg, msgType: msgType}',
  'return (msg.humidity) ? 1 : 2',
  'return',
  '',
]

/** The result of the call in the sandbox, or `{ error: true }` if the call failed. */
async function inSandbox(code: string, args: string[]) {
  try {
    return { value: (await runner.test('tenant', code, ARGS, args)).value }
  } catch {
    return { error: true }
  }
}

test.each(SIMPLE)('a simple script has the same results as in the sandbox: %s', async (code) => {
  const simple = simpleScript(code, ARGS)
  expect(simple).toBeDefined()
  let computed = 0
  for (const msg of MESSAGES) {
    const args = [msg, METADATA, 'POST_TELEMETRY_REQUEST'].map((value) => JSON.stringify(value))
    try {
      const value = simple!(args)
      computed++
      expect({ code, msg, ...(await inSandbox(code, args)) }).toEqual({ code, msg, value })
    } catch (error) {
      if ((error as Error).name === 'AssertionError') throw error
    }
  }
  expect(computed).toBeGreaterThan(0)
})

describe('for scripts and calls that only the sandbox can run', () => {
  test.each([
    'for (;;) {}',
    'while (true) {}',
    'function f() { return f() } return f()',
    'return (() => 1)()',
    'return this',
    'return globalThis.process',
    'return process.env',
    'return eval("1")',
    'return new Date()',
    'return constructor(msg)',
    'return toString()',
    'x = 1',
    'return /a/.test(msg)',
    'return 1n',
    'return { __proto__: msg }',
    'Math.abs = 1',
    'return Math.random()',
    'var a = 1; var a = 2; return a',
    'if (msg) { var a = 1 } return a',
    'const a = 1; a = 2; return a',
    'return [...msg]',
    'return msg?.x',
    'throw 1',
    'return (',
    `return '${'x'.repeat(3000)}'`,
  ])('simpleScript returns no function: %s', (code) => {
    expect(simpleScript(code, ARGS)).toBeUndefined()
  })

  test.each([
    'return msg.constructor',
    'return msg["constr" + "uctor"]',
    'return msg.__proto__',
    'msg["__pro" + "to__"] = metadata; return msg',
    'return "constructor" in msg',
    'return msg.name.constructor',
    'return msg.name["constructor"]',
    'return msg.list.constructor',
    'msg.list.length = 1000000000; return msg',
    'msg.list[1000000000] = 1; return msg',
    'return msg.list + 1',
    'return msg.deep > 1',
    'return msg.deep == "x"',
    'return msg.missing.member',
    'return msg.name.repeat(1000000000)',
    'return msg.name.replace("a", "b")',
    'msg.self = msg; return msg',
    'return msg.temperature.toFixed(1000)',
    'return msg.temperature.toString(2)',
  ])('the function of simpleScript throws: %s', (code) => {
    const args = [MESSAGES[0], METADATA, 'X'].map((value) => JSON.stringify(value))
    expect(() => simpleScript(code, ARGS)!(args)).toThrow()
  })

  test('the function of simpleScript throws if a text or a result doubles repeatedly, or if an argument is long', () => {
    const args = ['"abcdefghij"', '{}', '""']
    const doubled = (line: string) => `${line.repeat(40)} return msg`
    expect(() => simpleScript(doubled('msg = msg + msg;'), ARGS)!(args)).toThrow()
    expect(() => simpleScript(doubled('msg = [msg, msg];'), ARGS)!(args)).toThrow()
    expect(() => simpleScript('return 1', ARGS)!([JSON.stringify('x'.repeat(20_000)), '{}', '""'])).toThrow()
  })
})

test('a member `__proto__` in the message does not change Object.prototype', () => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  const args = ['{"__proto__":{"x":1}}', '{}', '""']
  expect(simpleScript('return msg.x', ARGS)!(args)).toBeUndefined()
  expect(() => simpleScript('return msg', ARGS)!(args)).toThrow()
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names)
})
