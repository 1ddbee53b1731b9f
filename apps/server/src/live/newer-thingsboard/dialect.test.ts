import { expect, test } from 'vitest'
import { olderDialect } from './dialect'

const update = { cmdId: 1, dataUpdateType: 'ENTITY_DATA' }

test('a client that sends the lists of ThingsBoard 3.2.1 gets updates with the members of 3.2.1', () => {
  const dialect = olderDialect()
  expect(dialect.read('{"tsSubCmds":[],"entityDataCmds":[]}')).toBeDefined()
  expect(dialect.write(update)).toEqual(update)
})

test('a client that sends the list of entity counts gets updates that name their type as in ThingsBoard 3.2.2', () => {
  const dialect = olderDialect()
  expect(dialect.read('{"entityDataCmds":[],"entityCountCmds":[]}')).toBeDefined()
  expect(dialect.write(update)).toEqual({ ...update, cmdUpdateType: 'ENTITY_DATA' })
  expect(dialect.write({ subscriptionId: 2 })).toEqual({ subscriptionId: 2 })
  expect(olderDialect().write(update)).toEqual(update)
})
