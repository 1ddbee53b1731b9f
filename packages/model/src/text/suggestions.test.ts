import { expect, test } from 'vitest'
import { nameOrder } from './name-order'
import { freeSuggestions, startingWith } from './suggestions'

const queues = ['Main', 'HighPriority', 'main2']

test('names that begin with the typed text are suggested, ignoring case', () => {
  expect(startingWith(queues, 'MA')).toEqual(['Main', 'main2'])
  expect(startingWith(queues, '')).toEqual(queues)
})

test('the typed text is added where any text is allowed', () => {
  expect(freeSuggestions(queues, 'ma', nameOrder('en'))).toEqual(['ma', 'Main', 'main2'])
  expect(freeSuggestions(queues, 'Main', nameOrder('en'))).toEqual(['Main', 'main2'])
  expect(freeSuggestions(queues, '', nameOrder('en'))).toEqual(['HighPriority', 'Main', 'main2'])
})
