import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonList } from './json-list'

test('long lists are sent in chunks, with the same text as at once', async () => {
  expect(jsonList('{"a":[', [], ']}')).toBe('{"a":[]}')
  expect(jsonList('{"a":[', ['1', '2'], ']}')).toBe('{"a":[1,2]}')
  const items = Array.from({ length: 50_000 }, (_, n) => n)
  const long = jsonList('[', items.map(String), ']')
  if (typeof long === 'string') expect.unreachable('it does not fit a chunk')
  else expect(JSON.parse(await text(long))).toEqual(items)
})
