import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../database/database'
import { newId } from '../database/ids'
import { createTestDatabase } from '../testing/database'
import { removeOldDebugEvents } from './event-cleanup'
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

test('events are written in batches; old debug events go, all others stay', async () => {
  const writer = eventWriter(handle.db, (error) => expect.unreachable(String(error)))
  const now = Date.now()
  const event = (type: string, daysAgo: number, text = '') => {
    const id = newId()
    const entity = { entity_id: newId(), entity_type: 'RULE_NODE', tenant_id: newId() } as const
    writer.write({
      ...entity,
      id,
      uid: id,
      type,
      created_time: now - daysAgo * 86_400_000,
      body: { data: text },
    })
  }
  for (let n = 0; n < 700; n++) event('DEBUG_RULE_NODE', 8)
  event('DEBUG_RULE_NODE', 6, 'young')
  event('ERROR', 80, 'with a \u0000 and a \\u0000 in it')
  await writer.close()
  await removeOldDebugEvents(handle.db, now)
  const left = await handle.db.selectFrom('event').select(['type', 'body']).orderBy('type').execute()
  expect(left).toEqual([
    { type: 'DEBUG_RULE_NODE', body: { data: 'young' } },
    { type: 'ERROR', body: { data: 'with a  and a \\u0000 in it' } },
  ])
})
