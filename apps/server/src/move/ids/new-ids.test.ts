import { expect, test } from 'vitest'
import { foundNewIds } from './new-ids'

test('all replaced ids are counted, and the first 1,000 are listed', () => {
  const { found, add } = foundNewIds()
  for (let at = 0; at < 1200; at++)
    add({ entity_type: 'DEVICE', name: `Pump ${at}`, source_id: `source ${at}`, id: `here ${at}` })
  expect(found.total).toBe(1200)
  expect(found.listed).toHaveLength(1000)
  expect(found.listed[999]).toEqual({
    entityType: 'DEVICE',
    name: 'Pump 999',
    sourceId: 'source 999',
    id: 'here 999',
  })
})
