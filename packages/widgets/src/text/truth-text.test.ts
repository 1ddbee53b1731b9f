import { expect, test } from 'vitest'
import { truthText } from './truth-text'

const german = (key: string) => (key === 'widgets.input.true' ? 'Wahr' : 'Falsch')

test('true and false are translated, as values and as stored texts', () => {
  expect([true, 'false'].map((value) => truthText(value, german))).toEqual(['wahr', 'falsch'])
})

test('other values stay', () => {
  expect([1, 'True story', null].map((value) => truthText(value, german))).toEqual([1, 'True story', null])
})
