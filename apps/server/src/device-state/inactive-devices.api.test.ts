import type { Message } from '@signalbox/model/message'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { singleNode } from '../cluster/network/single-node'
import { soleOwner } from '../cluster/nodes/ownership'
import { newId } from '../database/ids'
import { createTestApp, type TestApp } from '../testing/app'
import { deviceState } from './device-state'

const MINUTE = 60_000

let app: TestApp
let templateId: string
let reported: string[] = []
let state: ReturnType<typeof deviceState> | undefined

beforeAll(async () => {
  app = await createTestApp()
  const { admin } = await app.aTenant()
  templateId = (await admin.post('/api/device', { name: 'Template', type: 'pump' })).body.id.id
})
afterAll(() => app.close())
afterEach(() => state?.close())

/** Checks the devices for which this node is responsible; `reported` has the ids of those that became inactive. */
async function check(isOwn: (deviceId: string) => boolean) {
  reported = []
  const { db, bus, telemetry } = app.platform
  const network = singleNode()
  state = deviceState({
    network,
    ownership: { ...soleOwner(network.nodeId), isOwn },
    db,
    bus,
    attributes: telemetry.attributes,
    timeoutMs: 10 * MINUTE,
    push: async ({ originator }: Message) => void reported.push(originator.id),
    log: {
      warn: (fields: unknown) => {
        throw fields
      },
    },
  })
  await state.check()
}

/** Adds devices that have sent nothing since they were created an hour ago; returns their ids in ascending order. */
async function silentDevices(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId).sort()
  await sql`insert into device (id, created_time, tenant_id, device_profile_id, type, device_data, name)
    select silent, ${Date.now() - 60 * MINUTE}, tenant_id, device_profile_id, type, device_data, silent::text
    from device, unnest(${ids}::uuid[]) silent where device.id = ${templateId}`.execute(app.platform.db)
  return ids
}

test('one check reports the silent devices of this node, however many belong to other nodes', async () => {
  const ids = await silentDevices(1050)
  const own = new Set(ids.filter((_, index) => index < 20 || index >= 1030))
  await check((deviceId) => own.has(deviceId))
  expect(reported.sort()).toEqual([...own])
})
