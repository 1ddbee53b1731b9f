import { expect, test } from 'vitest'
import { labelOf, shownValue as shownIn } from './shown-value'

const translate = (key: string) =>
  ({ 'widgets.input.true': 'Wahr', 'widgets.input.false': 'Falsch' })[key] ?? key
const shownValue = (
  value: Parameters<typeof shownIn>[0],
  entry: Parameters<typeof shownIn>[1],
  locale: string,
) => shownIn(value, entry, locale, translate)
const stored = (key: string, value: string) => ({ key, value, ts: 1 })

test.each([
  ['returnAirTemperature', 'Return air temperature'],
  ['fuel_level', 'Fuel level'],
  ['battery.voltage', 'Battery voltage'],
  ['temp2', 'Temp2'],
  ['温度', '温度'],
])('the key %s has the label %s', (key, label) => {
  expect(labelOf(key)).toBe(label)
})

test('label, unit and decimals are taken from the dictionary', () => {
  const entry = { key: 't', label: 'Return air', unit: '°C', decimals: 1 }
  expect(shownValue(stored('t', '-11.84'), entry, 'en')).toMatchObject({
    label: 'Return air',
    text: '−11.8',
    unit: '°C',
    kind: 'NUMBER',
  })
})

test('without a dictionary entry the value determines the kind', () => {
  expect(shownValue(stored('t', '21.456'), undefined, 'en')).toMatchObject({ text: '21.46', kind: 'NUMBER' })
  expect(shownValue(stored('door', 'true'), undefined, 'en')).toMatchObject({ text: 'wahr', kind: 'STATE' })
  expect(shownValue(stored('log', '{"a":1}'), undefined, 'en').kind).toBe('TEXT')
  expect(shownValue(stored('n', ''), undefined, 'en').kind).toBe('STATE')
})

test.each(['007', '0x1F', '1E5', '9007199254740993', '+5'])(
  'without a dictionary entry the identifier %s is not a number',
  (value) => {
    expect(shownValue(stored('serial', value), undefined, 'en')).toMatchObject({ text: value, kind: 'STATE' })
  },
)

test.each([
  ['12.50', '12.5'],
  ['1e-7', '0.0000001'],
  ['1.5E-4', '0.00015'],
  ['-1.23456785E7', '−12,345,678.5'],
  ['-3', '−3'],
  ['-0.001', '−0.001'],
  ['0.0042371', '0.0042'],
  ['5.5E-17', '0'],
])('without a dictionary entry %s is the number %s', (value, text) => {
  expect(shownValue(stored('t', value), undefined, 'en')).toMatchObject({ text, kind: 'NUMBER' })
})

test('if the dictionary entry has the kind NUMBER, a value that is not a number is shown as text', () => {
  expect(shownValue(stored('t', 'n/a'), { key: 't', kind: 'NUMBER' }, 'en')).toMatchObject({
    kind: 'TEXT',
    number: undefined,
    text: 'n/a',
  })
})

test('numbers are formatted in the language of the user', () => {
  expect(shownValue(stored('e', '1284.6'), undefined, 'de').text).toBe('1.284,6')
})
