import { expect, test } from 'vitest'
import { expression, withPipes } from './expression'

const evaluate = (source: string, owner: Record<string, unknown> = {}) =>
  expression(source)({ owner, locals: {} })

test.each([
  ['(isLoading$ | async) || name', 'x', { isLoading$: { value: false }, name: 'x' }],
  ["'a' + (name | uppercase | slice:0:2)", 'aTA', { name: 'tank' }],
  [
    "'alarm.ack' | translate",
    '<alarm.ack>',
    { ctx: { translate: { instant: (key: string) => `<${key}>` } } },
  ],
  ["{ a: (n | number:'1.1-1') }['a']", '2.0', { n: 2 }],
  ["'first\nsecond' + (name\n  | uppercase)", 'first\nsecondTANK', { name: 'tank' }],
  ['a || b', 'text | with bar', { a: 0, b: 'text | with bar' }],
  ["join((a | lowercase), 'x | y')", 'b-x | y', { a: 'B', join: (...all: string[]) => all.join('-') }],
])('the expression %s has the result %j', (source, result, owner) => {
  expect(evaluate(source, owner)).toBe(result)
})

test('an unknown pipe throws an error with its name', () => {
  expect(() => withPipes('value | i18nPlural')).toThrow('i18nPlural')
})

test.each([
  ["missing | number:'1.1-1'", ''],
  ["'' | number", ''],
  ['missing | percent', ''],
  ['missing | currency', ''],
  ["5 | number:'2.0-0'", '05'],
  ["2 | number:'1.2'", '2.00'],
  ['1.23456 | number', '1.235'],
  ["'it\\'s a WARM kühlhaus' | titlecase", "It's A Warm Kühlhaus"],
  ['{ b: 1, a: 2 } | keyvalue | json | nospace', '[{"key":"a","value":2},{"key":"b","value":1}]'],
])('%s is %j, as in Angular', (source, result) => {
  expect(evaluate(source)).toBe(result)
})

test('the keyvalue pipe sorts the entries of a map by their keys', () => {
  const map = new Map([
    [10, 'ten'],
    [9, 'nine'],
  ])
  expect(evaluate('map | keyvalue', { map })).toEqual([
    { key: 9, value: 'nine' },
    { key: 10, value: 'ten' },
  ])
})

test('the date pipe supports the pattern letters of templates', () => {
  expect(evaluate("t | date:'yyyy-MM-dd HH:mm'", { t: new Date(2026, 10, 16, 9, 5) })).toBe(
    '2026-11-16 09:05',
  )
  expect(evaluate('t | date:"EEE d MMM \'at\' h:mm a"', { t: new Date(2026, 10, 16, 9, 5) })).toBe(
    'Mon 16 Nov at 9:05 AM',
  )
})

test('the date pipe has the long formats of Angular, and shows the time in a given zone', () => {
  const t = new Date(2026, 10, 16, 9, 5)
  expect(evaluate("t | date:'longDate'", { t })).toBe('November 16, 2026')
  expect(evaluate("t | date:'fullDate'", { t })).toBe('Monday, November 16, 2026')
  expect(evaluate("t | date:'fullTime'", { t })).toMatch(/^9:05:00 AM GMT[+-]\d\d:\d\d$/)
  const midnight = Date.UTC(2026, 10, 16)
  expect(evaluate("t | date:'HH:mm ZZ':'UTC'", { t: midnight })).toBe('00:00 +0000')
  expect(evaluate("t | date:'d HH:mm Z':'+0430'", { t: midnight })).toBe('16 04:30 +0430')
  expect(evaluate("t | date:'shortTime':'-0100'", { t: midnight })).toBe('11:00 PM')
})
