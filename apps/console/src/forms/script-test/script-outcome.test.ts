import { expect, test } from 'vitest'
import { outcomeOf } from './script-outcome'

test('the kind of an outcome is true or false for a filter, labels for a switch, otherwise a value or an error', () => {
  expect(outcomeOf({ output: 'true' }).kind).toBe('true')
  expect(outcomeOf({ output: 'false' }).kind).toBe('false')
  expect(outcomeOf({ output: '["one","two"]' })).toMatchObject({
    kind: 'labels',
    text: 'one, two',
    labels: ['one', 'two'],
  })
  expect(outcomeOf({ output: '{"msg":{}}' }).kind).toBe('value')
  expect(outcomeOf({ output: '[]' }).kind).toBe('value')
  expect(outcomeOf({ output: 'plain text' }).kind).toBe('value')
  expect(outcomeOf({ output: '', error: 'x is not defined' })).toMatchObject({
    kind: 'error',
    text: 'x is not defined',
  })
})

test('runs with the same JSON have the same key, even if the layout of the JSON differs', () => {
  expect(outcomeOf({ output: '{ "a": 1 }' }).key).toBe(outcomeOf({ output: '{"a":1}' }).key)
  expect(outcomeOf({ output: '{"a":1}' }).key).not.toBe(outcomeOf({ output: '{"a":2}' }).key)
  expect(outcomeOf({ output: '', error: 'one' }).key).toBe(outcomeOf({ output: '', error: 'two' }).key)
})
