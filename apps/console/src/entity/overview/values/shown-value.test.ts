import { expect, test } from 'vitest'
import { labelOf, shownValue as shownIn } from './shown-value'

const translate = (key: string) =>
  ({ 'widgets.input.true': 'Wahr', 'widgets.input.false': 'Falsch' })[key] ?? key
const shownValue = (
  stored: Parameters<typeof shownIn>[0],
  entry: Parameters<typeof shownIn>[1],
  locale: string,
) => shownIn(stored, entry, locale, translate)
const at = (key: string, value: string) => ({ key, value, ts: 1 })

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
  expect(shownValue(at('t', '-11.84'), entry, 'en')).toMatchObject({
    label: 'Return air',
    text: '−11.8',
    unit: '°C',
    kind: 'NUMBER',
  })
})

test('without an entry the value determines its format', () => {
  expect(shownValue(at('t', '21.456'), undefined, 'en')).toMatchObject({ text: '21.46', kind: 'NUMBER' })
  expect(shownValue(at('door', 'true'), undefined, 'en')).toMatchObject({ text: 'wahr', kind: 'STATE' })
  expect(shownValue(at('log', '{"a":1}'), undefined, 'en').kind).toBe('TEXT')
  expect(shownValue(at('n', ''), undefined, 'en').kind).toBe('STATE')
})

test.each(['007', '0x1F', '1E5', '9007199254740993', '+5'])(
  'without an entry the identifier %s is not a number',
  (value) => {
    expect(shownValue(at('serial', value), undefined, 'en')).toMatchObject({ text: value, kind: 'STATE' })
  },
)

test.each([
  ['12.50', '12.5'],
  ['1e-7', '0'],
  ['-3', '−3'],
])('without an entry %s is a number', (value, text) => {
  expect(shownValue(at('t', value), undefined, 'en')).toMatchObject({ text, kind: 'NUMBER' })
})

test('a number key without a number is shown as text', () => {
  expect(shownValue(at('t', 'n/a'), { key: 't', kind: 'NUMBER' }, 'en')).toMatchObject({
    kind: 'TEXT',
    number: undefined,
    text: 'n/a',
  })
})

test('numbers are formatted by the language', () => {
  expect(shownValue(at('e', '1284.6'), undefined, 'de').text).toBe('1.284,6')
})
