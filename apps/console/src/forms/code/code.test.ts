import { expect, test } from 'vitest'
import { JsonText, jsonProblem, RequiredJsonText } from './json-text'
import { minified, tidy } from './tidy'

test('tidy lays code out and changes nothing else', async () => {
  expect(await tidy('if(a){b()}', 'javascript')).toBe('if (a) {\n    b()\n}')
  expect(await tidy('{"a":1.0,"b":12345678901234567890}', 'json', 2)).toBe(
    '{\n  "a": 1.0,\n  "b": 12345678901234567890\n}',
  )
  expect(await tidy('<p><b>x</b></p>', 'html')).toBe('<p><b>x</b></p>')
  expect(await tidy('a{color:red}', 'css')).toBe('a {\n    color: red\n}')
})

test('mini keeps the space inside texts', () => {
  expect(minified('{ "a b" : "c \\" d",\n "n": 1.0 }')).toBe('{"a b":"c \\" d","n":1.0}')
})

test('a problem names its line', () => {
  expect(jsonProblem('{"a":1}')).toBeUndefined()
  expect(jsonProblem('{\n"a": 1,\n"b": x\n}')).toMatchObject({ line: 3 })
  expect(jsonProblem('{\n"a": 1')).toMatchObject({ line: 2 })
})

test('text of a form has to be JSON; empty is a matter of being required', () => {
  expect(JsonText.safeParse('').success).toBe(true)
  expect(JsonText.safeParse('{').success).toBe(false)
  expect(RequiredJsonText.safeParse(' ').success).toBe(false)
  expect(RequiredJsonText.safeParse('[]').success).toBe(true)
})
