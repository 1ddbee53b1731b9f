import { expect, test } from 'vitest'
import { namelessEntity, withName } from './use-named-states'

const entityId = { entityType: 'DEVICE' as const, id: 'd' }

test('a nameless entity gets its name in the parameters or in the parameter that `targetEntityParamName` names', () => {
  expect(namelessEntity({})).toBeNull()
  expect(namelessEntity({ entityId, entityName: 'Pump' })).toBeNull()
  expect(namelessEntity({ entityId })).toEqual(entityId)
  expect(withName({ entityId, existing: 1 }, 'Pump')).toEqual({ entityId, existing: 1, entityName: 'Pump' })
  const inOwnParam = { targetEntityParamName: 'room', room: { entityId } }
  expect(namelessEntity(inOwnParam)).toEqual(entityId)
  expect(withName(inOwnParam, 'Pump')).toEqual({ ...inOwnParam, room: { entityId, entityName: 'Pump' } })
})
