import { expect, test } from 'vitest'
import { parseJsonInSlices } from './sliced-json'

const DOCUMENT = {
  'a "key" \\': ['[{,', '}]', 'é\u2028', '\\'],
  empty: [{}, [], '', null],
  deep: [[[[[[{ a: [1, 2, { b: [] }] }]]]]], -1.5e-7, true],
  rows: Array.from({ length: 30 }, (_, id) => ({ id, name: `Row, ${id}`, tags: ['x', { y: [id] }] })),
  long: 'x'.repeat(300),
  last: { '1': 1, '0': { toString: 'own' } },
}

test.each([1, 2, 3, 7, 16, 64, 250, 1000])('slices of %d characters give the same result', async (slice) => {
  for (const value of [DOCUMENT, [DOCUMENT, DOCUMENT], [], {}, [[]], 'text', 12, null])
    for (const text of [JSON.stringify(value), `\n ${JSON.stringify(value, null, 3)} `])
      expect(await parseJsonInSlices(text, slice)).toEqual(value)
})

test('if any character is removed, doubled or replaced, the result is the same as that of JSON.parse', async () => {
  const text = '{"a": [1, [2, {"b": []}], {"c": 1}, "x,]"], "d": {"e": {}, "f": [[], []]}}'
  const resultOf = (parse: () => unknown) =>
    Promise.resolve()
      .then(parse)
      .catch(() => 'refused')
  const variants = Array.from(text, (character, index) =>
    ['', character + character, ',', ']', '}', '[', '"', ':', '0', '5', '-'].map(
      (other) => text.slice(0, index) + other + text.slice(index + 1),
    ),
  ).flat()
  for (const variant of variants)
    for (const slice of [1, 4, 9])
      expect([variant, await resultOf(() => parseJsonInSlices(variant, slice))]).toEqual([
        variant,
        await resultOf(() => JSON.parse(variant)),
      ])
})

test.each([
  '[5[1,2,3]]',
  '[-[1,2,3]]',
  '{"a":5[1,2,3]}',
  '{"a":-{"b":1,"c":2}}',
  '{"a":1.[1,2,3]}',
  '{"a":1e[1,2,3]}',
])('a number directly before a container is refused: %s', async (text) => {
  for (const slice of [1, 4, 9, 1000])
    await expect(parseJsonInSlices(text, slice)).rejects.toThrow(SyntaxError)
})

test('members named __proto__ are left out at every depth', async () => {
  const text =
    '{"a":1,"__proto__":{"x":1},"b":[{"\\u005f_proto__":[1,2,3,4,5,6,7,8,9],"c":2}],"d":{"__pr\\u006Fto__":{}}}'
  for (const slice of [1, 5, 20, 1000]) {
    const parsed = await parseJsonInSlices(text, slice)
    expect(JSON.stringify(parsed)).toBe('{"a":1,"b":[{"c":2}],"d":{}}')
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  }
})

test('the event loop does other work between the slices', async () => {
  let turns = 0
  let isStopped = false
  const count = () => {
    turns++
    if (!isStopped) setImmediate(count)
  }
  setImmediate(count)
  await parseJsonInSlices(JSON.stringify([DOCUMENT, DOCUMENT]), 100)
  isStopped = true
  expect(turns).toBeGreaterThan(20)
})
