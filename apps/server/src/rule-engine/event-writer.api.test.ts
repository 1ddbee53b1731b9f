import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../database/database'
import { newId } from '../database/ids'
import { createTestDatabase } from '../testing/database'
import { eventWriter } from './event-writer'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle
beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.url, 2)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

test('events are written in batches, without NUL characters and halves of surrogate pairs', async () => {
  const writer = eventWriter(handle.db, (error) => expect.unreachable(String(error)))
  const event = (type: string, text = '') => {
    const id = newId()
    const entity = { entity_id: newId(), entity_type: 'RULE_NODE', tenant_id: newId() } as const
    writer.write({
      ...entity,
      id,
      uid: id,
      type,
      created_time: Date.now(),
      body: { data: text },
    })
  }
  for (let n = 0; n < 700; n++) event('DEBUG_RULE_NODE')
  event('ERROR', 'with a \u0000 and a \\u0000 in it')
  event('STATS', `whole 😀 and half ${'😀'[0]}`)
  await writer.close()
  const stored = await handle.db.selectFrom('event').select(['type', 'body']).orderBy('type').execute()
  expect(stored).toHaveLength(702)
  expect(stored.slice(-2)).toEqual([
    { type: 'ERROR', body: { data: 'with a \\u0000 and a \\u0000 in it' } },
    { type: 'STATS', body: { data: 'whole 😀 and half \ufffd' } },
  ])
})
