import { expect, test } from 'vitest'
import { booleanText } from './boolean-text'

const translate = (key: string) => (key === 'widgets.input.true' ? 'Wahr' : 'Falsch')

test('true and false are translated, as values and as stored texts', () => {
  expect([true, 'false'].map((value) => booleanText(value, translate))).toEqual(['wahr', 'falsch'])
})

test('other values are unchanged', () => {
  expect([1, 'True story', null].map((value) => booleanText(value, translate))).toEqual([
    1,
    'True story',
    null,
  ])
})
