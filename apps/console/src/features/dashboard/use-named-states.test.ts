import { expect, test } from 'vitest'
import { namelessEntity, withName } from './use-named-states'

const entityId = { entityType: 'DEVICE' as const, id: 'd' }

test('an entity without a name is found in the state parameters or under its parameter name, and gets the name', () => {
  expect(namelessEntity({})).toBeNull()
  expect(namelessEntity({ entityId, entityName: 'Pump' })).toBeNull()
  expect(namelessEntity({ entityId })).toEqual(entityId)
  expect(withName({ entityId, kept: 1 }, 'Pump')).toEqual({ entityId, kept: 1, entityName: 'Pump' })
  const inSlot = { targetEntityParamName: 'room', room: { entityId } }
  expect(namelessEntity(inSlot)).toEqual(entityId)
  expect(withName(inSlot, 'Pump')).toEqual({ ...inSlot, room: { entityId, entityName: 'Pump' } })
})
