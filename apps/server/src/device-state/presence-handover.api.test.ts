import { entityId } from '@signalbox/model/entity-id'
import { expect, onTestFinished, test } from 'vitest'
import { singleNode } from '../cluster/network/single-node'
import { soleOwner } from '../cluster/nodes/ownership'
import { long } from '../telemetry/testing'
import { createTestApp } from '../testing/app'
import { deviceState } from './device-state'

/** A node with the presence of devices. `loseDevices` hands the devices over to another node. */
async function aNode() {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { admin, tenantId } = await app.aTenant()
  const { db, bus, telemetry } = app.platform
  const network = singleNode()
  let isOwn = true
  let onChange = () => {}
  const state = deviceState({
    network,
    ownership: {
      ...soleOwner(network.nodeId),
      isOwn: () => isOwn,
      onChange(listener) {
        onChange = () => listener({ gained: [], lost: [0] })
        return () => {}
      },
    },
    db,
    bus,
    attributes: telemetry.attributes,
    timeoutMs: 600_000,
    push: async () => {},
    log: {
      warn: (fields: unknown) => {
        throw fields
      },
    },
  })

  return {
    state,
    async device(name: string) {
      const { body } = await admin.post('/api/device', { name, type: 'pump' })
      return { id: body.id.id as string, tenantId, name, profile: { name: 'pump' } }
    },
    async stored({ id }: { id: string }) {
      const found = await telemetry.attributes.find(entityId('DEVICE', id), 'SERVER_SCOPE')
      return Object.fromEntries(found.map(({ key, value }) => [key, value.value]))
    },
    storeActivity: ({ id }: { id: string }, ts: number) =>
      telemetry.attributes.save(tenantId, entityId('DEVICE', id), 'SERVER_SCOPE', [
        { key: 'lastActivityTime', value: long(ts) },
      ]),
    loseDevices() {
      isOwn = false
      onChange()
    },
  }
}

test('when a device moves to another node, its last activity is stored, unless the other node has stored a later activity', async () => {
  const { state, device, stored, storeActivity, loseDevices } = await aNode()
  const [silent, active] = [await device('Silent'), await device('Active')]
  const now = Date.now()
  for (const each of [silent, active]) {
    state.activity(each, now)
    state.activity(each, now + 1000)
    state.disconnected(each)
    await expect.poll(() => stored(each)).toMatchObject({ lastDisconnectTime: expect.any(Number) })
    expect(await stored(each)).toMatchObject({ lastActivityTime: now })
  }
  await storeActivity(active, now + 5000)
  loseDevices()
  await state.close()
  expect(await stored(silent)).toMatchObject({ lastActivityTime: now + 1000 })
  expect(await stored(active)).toMatchObject({ lastActivityTime: now + 5000 })
})
