import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../../testing/render'
import { formatCode, minifyJson } from './format-code'
import { jsonProblem, OptionalJsonText, RequiredJsonText } from './json-text'

beforeAll(startEnglish)

test('formatCode formats code without changing its meaning', async () => {
  expect(await formatCode('if(a){b()}', 'javascript')).toBe('if (a) {\n    b()\n}')
  expect(await formatCode('{"a":1.0,"b":12345678901234567890}', 'json', 2)).toBe(
    '{\n  "a": 1.0,\n  "b": 12345678901234567890\n}',
  )
  expect(await formatCode('<p><b>x</b></p>', 'html')).toBe('<p><b>x</b></p>')
  expect(await formatCode('a{color:red}', 'css')).toBe('a {\n    color: red\n}')
})

test('minified JSON keeps the space inside strings', () => {
  expect(minifyJson('{ "a b" : "c \\" d",\n "n": 1.0 }')).toBe('{"a b":"c \\" d","n":1.0}')
})

test('valid JSON has no problem', () => expect(jsonProblem('{"a":1}')).toBeUndefined())

test.each([
  ['{\n"a": 1,\n"b": yes }', 3, 'a value is expected here, not yes.'],
  ["{\n  'a': 1}", 2, "a name in double quotes is expected here, not '."],
  ['{"a" 1}', 1, 'a colon is expected after the name, not 1.'],
  ['[1\n2]', 2, 'a comma or a closing bracket is expected here, not 2.'],
  ['{\n"a": 1', 2, 'the text ends before it is complete.'],
  ['{}\n\n{}', 3, 'nothing may follow the value.'],
  ['["a]', 1, 'a closing quote is missing.'],
  ['["a\n"]', 1, 'quoted text must not contain a line break or another control character.'],
  ['["\\x"]', 1, 'the character after the backslash is unknown.'],
  ['1e999', 1, 'the value is too large, too long or nested too deeply.'],
])('the error in %j is reported with its line and its cause', (text, line, words) => {
  expect(jsonProblem(text)).toEqual({ line, message: `Line ${line}: ${words}` })
})

test('OptionalJsonText accepts valid JSON or an empty text, RequiredJsonText only valid JSON', () => {
  expect(OptionalJsonText.safeParse('').success).toBe(true)
  expect(OptionalJsonText.safeParse('{').success).toBe(false)
  expect(RequiredJsonText.safeParse(' ').success).toBe(false)
  expect(RequiredJsonText.safeParse('[]').success).toBe(true)
})
