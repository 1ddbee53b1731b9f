import { expect, test } from 'vitest'
import { isEmail } from './email'

test.each(['a@b.co', 'First.Last+tag@mail.example.org'])('%s is an e-mail address', (text) =>
  expect(isEmail(text)).toBe(true),
)

test.each(['', 'a', 'a@b', 'a b@c.de', '@b.co', 'a@b.c'])('"%s" is not an e-mail address', (text) =>
  expect(isEmail(text)).toBe(false),
)
