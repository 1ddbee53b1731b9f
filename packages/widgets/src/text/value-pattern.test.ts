import { expect, test } from 'vitest'
import { fillValues } from './value-pattern'

const values = [
  { label: 'Temp', value: 21.456 },
  { label: 'State', value: 'on' },
  { label: 'Level', value: '7.5' },
]

test('values stand in for their labels, with two decimals unless said', () => {
  expect(fillValues('${Temp} ${Temp:0} ${Level:1} ${State}', values)).toBe('21.46 21 7.5 on')
})

test('a position names a key, too', () => {
  expect(fillValues('${#0:1}|${#1}|${#9}', values)).toBe('21.5|on|')
})

test('what names no key is empty; other names are given', () => {
  expect(fillValues('${entityName}: ${nothing}.', values, { entityName: 'Pump' })).toBe('Pump: .')
})
