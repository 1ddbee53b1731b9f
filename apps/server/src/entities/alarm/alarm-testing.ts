import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Events } from '../../bus'
import { aQueryFixture, type QueryFixture } from '../../queries/testing'
import type { TestClient } from '../../testing/app'

// Shared setup of tests about alarms: a new device for each test, and the changes that subscribers get.

export let fixture: QueryFixture
export let admin: TestClient
export let device: EntityId
export let changes: Events['alarmChanged'][] = []
export let deviceNumber = 0

/** Registers the hooks; each test file calls it once. */
export function setUpAlarms() {
  beforeAll(async () => {
    fixture = await aQueryFixture({ requestsTo: 'first-node' })
    admin = fixture.admin
    fixture.app.platform.bus.on('alarmChanged', (event) => changes.push(event))
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    device = await fixture.device(`Device ${++deviceNumber}`)
    changes = []
  })
}

export const anAlarm = (more: object = {}) => ({
  type: 'Hot',
  originator: device,
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  ...more,
})

export async function raise(more: object = {}): Promise<Alarm> {
  const answer = await admin.post('/api/alarm', anAlarm(more))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

export const read = async (id: { id: string }): Promise<Alarm> =>
  (await admin.get(`/api/alarm/${id.id}`)).body
