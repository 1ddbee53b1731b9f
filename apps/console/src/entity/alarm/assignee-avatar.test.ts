import { expect, test } from 'vitest'
import { initials } from './assignee-avatar'

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['Ada', null, 'A'],
  ['𠮷田', '太郎', '𠮷太'],
  [null, '', 'T'],
])('the initials of %s %s are %s', (firstName, lastName, text) => {
  expect(initials({ firstName, lastName, email: 'tenant@signalbox.local' })).toBe(text)
})
