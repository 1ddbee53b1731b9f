import { expect, test } from 'vitest'
import { namelessEntity, withName } from './use-named-states'

const entityId = { entityType: 'DEVICE' as const, id: 'd' }

test('a missing entity name is added to the parameters, or to the parameter that `targetEntityParamName` selects', () => {
  expect(namelessEntity({})).toBeNull()
  expect(namelessEntity({ entityId, entityName: 'Pump' })).toBeNull()
  expect(namelessEntity({ entityId })).toEqual(entityId)
  expect(withName({ entityId, existing: 1 }, 'Pump')).toEqual({ entityId, existing: 1, entityName: 'Pump' })
  const inOwnParam = { targetEntityParamName: 'room', room: { entityId } }
  expect(namelessEntity(inOwnParam)).toEqual(entityId)
  expect(withName(inOwnParam, 'Pump')).toEqual({ ...inOwnParam, room: { entityId, entityName: 'Pump' } })
})
