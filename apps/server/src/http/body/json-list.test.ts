import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonList } from './json-list'

test('a short list is a text; a long list is a stream of chunks that together are the text of the list', async () => {
  expect(jsonList('{"a":[', [], ']}')).toBe('{"a":[]}')
  expect(jsonList('{"a":[', ['1', '2'], ']}')).toBe('{"a":[1,2]}')
  const items = Array.from({ length: 50_000 }, (_, n) => n)
  const long = jsonList('[', items.map(String), ']')
  if (typeof long === 'string')
    expect.unreachable('expected a stream, because the list does not fit into one chunk')
  else expect(JSON.parse(await text(long))).toEqual(items)
})
