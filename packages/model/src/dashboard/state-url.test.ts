import { expect, test } from 'vitest'
import { decodeStates, encodeStates, existingStates } from './state-url'

const stack = [
  { id: 'default', params: {} },
  { id: 'room', params: { entityId: { entityType: 'ASSET' as const, id: 'x' }, entityName: 'Kühlraum №1' } },
]

test('a stack is read back from the URL, encoded once or twice', () => {
  expect(decodeStates(encodeStates(stack))).toEqual(stack)
  expect(decodeStates(decodeURIComponent(encodeStates(stack)))).toEqual(stack)
})

test.each([undefined, '', '%%%', 'bm9uc2Vuc2U=', btoa('{"a":1}')])('%s gives no state', (text) => {
  expect(decodeStates(text)).toEqual([])
})

test('unknown states are left out; an unknown first state is replaced by the root state', () => {
  const exists = (id: string) => id === 'default' || id === 'room'
  expect(
    existingStates([{ id: '', params: {} }, { id: 'gone', params: {} }, stack[1]!], exists, 'default'),
  ).toEqual(stack)
  expect(existingStates([], exists, 'default')).toEqual([{ id: 'default', params: {} }])
})
