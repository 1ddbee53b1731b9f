import { expect, test } from 'vitest'
import { aMessage, runNode } from '../testing'
import { checkExistenceFields } from './check-existence-fields'

const msg = aMessage({ data: { a: null, b: 1 }, metadata: { m: '' } })
const relation = async (config: object, message = msg) =>
  (await runNode(checkExistenceFields, message, config))[0]?.relation

test('by default all keys have to exist; a key whose value is null or empty exists', async () => {
  expect(await relation({ messageNames: ['a', 'b'], metadataNames: ['m'] })).toBe('True')
  expect(await relation({ messageNames: ['a', 'c'], metadataNames: ['m'] })).toBe('False')
  expect(await relation({})).toBe('True')
})

test('without `checkAllKeys`, one existing key is enough', async () => {
  expect(await relation({ checkAllKeys: false, messageNames: ['c'], metadataNames: ['m'] })).toBe('True')
  expect(await relation({ checkAllKeys: false, messageNames: ['toString'] })).toBe('False')
  expect(await relation({ checkAllKeys: false })).toBe('False')
})

test('a message whose data is not an object fails only if keys of the data are configured', async () => {
  const list = aMessage({ data: [1], metadata: { m: 'x' } })
  expect(await relation({ messageNames: ['a'] }, list)).toBe('Failure')
  expect(await relation({ metadataNames: ['m'] }, list)).toBe('True')
})
