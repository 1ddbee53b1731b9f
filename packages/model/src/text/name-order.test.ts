import { expect, test } from 'vitest'
import { nameOrder } from './name-order'

test.each([
  ['en-US', ['Pump 9', 'Pump 10']],
  ['cs-CZ', ['hora', 'chata']],
  ['tr-TR', ['cam', 'çam', 'dam']],
])('%s sorts %j', (language, names) => {
  expect(names.toReversed().toSorted(nameOrder(language))).toEqual(names)
})
