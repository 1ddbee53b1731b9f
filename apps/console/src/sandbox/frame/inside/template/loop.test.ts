import { expect, test } from 'vitest'
import { loopNames, parseLoop } from './loop'

test.each(['let d of list; let i = index; let isEnd = last', 'let d of list ; index as i; last as isEnd'])(
  'the loop `%s` has names for the item, for its index and for whether it is the last item',
  (code) => {
    const loop = parseLoop(code)
    expect(loop.source).toBe('list')
    expect(loopNames(loop, 'x', 2, 3)).toEqual({ d: 'x', i: 2, isEnd: true })
  },
)

test('names may have a dollar sign', () => {
  const loop = parseLoop('let $row of rows; let $at = index')
  expect(loopNames(loop, 'x', 1, 2)).toEqual({ $row: 'x', $at: 1 })
})

test('clauses that name no value, such as `trackBy`, are ignored', () => {
  expect(parseLoop('let d of items(a, b); trackBy: keyOf').names).toEqual([])
})

test('an unsupported loop throws an error with its code', () => {
  expect(() => parseLoop('let d in list')).toThrow('let d in list')
})
