import { expect, test } from 'vitest'
import { newIdCollector } from './new-ids'

test('all replaced ids are counted, and the first 1,000 are listed', () => {
  const { newIds, add } = newIdCollector()
  for (let number = 0; number < 1200; number++)
    add({
      entity_type: 'DEVICE',
      name: `Pump ${number}`,
      source_id: `source ${number}`,
      id: `here ${number}`,
    })
  expect(newIds.total).toBe(1200)
  expect(newIds.listed).toHaveLength(1000)
  expect(newIds.listed[999]).toEqual({
    entityType: 'DEVICE',
    name: 'Pump 999',
    sourceId: 'source 999',
    id: 'here 999',
  })
})
