import { expect, test } from 'vitest'
import { lastValues, readValues, valuesByLine } from './script-values'
import { tracedScript } from './traced-script'

/** Runs a traced script and returns its values as `line label = text`. */
function runTraced(code: string, msg: object, metadata: object = {}) {
  const script = tracedScript(code, ['msg', 'metadata', 'msgType'])
  if (script === null) return null
  const values: unknown = new Function('msg', 'metadata', 'msgType', script)(msg, metadata, 'X')
  return readValues(JSON.stringify(values))
}
const texts = (code: string, msg: object, metadata?: object) =>
  runTraced(code, msg, metadata)?.map(({ line, label, text }) => `${line} ${label} = ${text}`)

test('the values of variables, of conditions and of the parts of a returned expression are recorded', () => {
  const code = `// a comment
var setpoint = parseFloat(metadata.ss_setpoint);
var limit = 4, rest;
if (isNaN(setpoint) || msg.off) {
  return false;
}
rest = { a: 1 };
return msg.temperature > setpoint + limit
  && msg.doorOpen !== true;`
  expect(texts(code, { temperature: -11.8, doorOpen: false }, { ss_setpoint: '-18' })).toEqual([
    '2 setpoint = -18',
    '3 limit = 4',
    '4 isNaN(setpoint) = false',
    '7 rest = {"a":1}',
    '8 msg.temperature > setpoint + limit = true',
    '9 msg.doorOpen !== true = true',
  ])
})

test('tracing does not change the behavior of nested functions, loops, member calls and returned objects', () => {
  const code = `var sum = 0
for (var i = 0; i < 3; i++) { sum = sum + i }
var twice = function (n) { return n * 2 }
msg.sum = twice(sum); return { msg: msg, metadata: metadata, msgType: msgType }`
  expect(texts(code, {})).toEqual([
    '1 sum = 0',
    '2 i = 0',
    '2 sum = 3',
    '3 n * 2 = 6',
    '4 msg.sum = 6',
    '4 { msg: msg, metadata: metadata, msgType: msgType } = {"msg":{"sum":6},"metadata":{},"msgType":"X"}',
  ])
})

test('comments inside of statements do not change the values', () => {
  const code = `var limit = /* degrees */ 4;
if (/* optional */ msg.off) return false;
return /* both */ msg.a > limit // warm
  && msg.b;`
  expect(texts(code, { a: 5, b: true })).toEqual(['1 limit = 4', '3 msg.a > limit = true', '4 msg.b = true'])
})

test('the list of values ends at an error, and is null for a script that cannot be parsed', () => {
  expect(texts('var a = 1;\nvar b = msg.x.y;', {})).toEqual(['1 a = 1'])
  expect(runTraced('return (', {})).toBe(null)
  expect(readValues('not JSON')).toEqual([])
})

test('the lines of the statement that returned the result are marked, returns of inner functions are not', () => {
  const code = `var twice = function (n) { return n * 2 };
if (msg.off) return false;
return twice(msg.a) > 3
  && msg.b;`
  const marked = (msg: object) =>
    [...valuesByLine(runTraced(code, msg) ?? [])].flatMap(([line, { isMarked }]) => (isMarked ? [line] : []))
  expect(marked({ a: 2, b: true }).sort()).toEqual([3, 4])
  expect(marked({ a: 1, b: true }).sort()).toEqual([3, 4])
  expect(marked({ off: true })).toEqual([2])
})

test('the values of a line are shown together, and the list has the last value of each name', () => {
  const values = runTraced('var a = 1; var b = 2;\na = 5;', {}) ?? []
  expect([...valuesByLine(values)]).toEqual([
    [1, { text: '1, 2', isMarked: false }],
    [2, { text: '5', isMarked: false }],
  ])
  const listed = (each: typeof values) => lastValues(each).map(({ label, text }) => `${label} ${text}`)
  expect(listed(values)).toEqual(['b 2', 'a 5'])
  expect(listed(runTraced('var a = 1;\nreturn false;', {}) ?? [])).toEqual(['a 1'])
})
