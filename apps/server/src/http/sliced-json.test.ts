import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { slicedJson } from './sliced-json'

test('many items are encoded in slices, with the same text as at once', async () => {
  const items = Array.from({ length: 5 }, (_, n) => ({ n }))
  const whole = slicedJson('{"a":[', items, JSON.stringify, ']}')
  expect(whole).toBe(`{"a":${JSON.stringify(items)}}`)
  const sliced = slicedJson('{"a":[', items, JSON.stringify, ']}', 2)
  if (typeof sliced === 'string') expect.unreachable('five items do not fit a slice of two')
  else expect(await text(sliced)).toBe(whole)
})
