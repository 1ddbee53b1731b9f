import { entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { nodeStates } from './node-states'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
})
afterAll(() => app.close())

/** The states of a rule node of the tenant. */
async function statesOfNode() {
  const chain = (await admin.get('/api/ruleChains?pageSize=1&page=0')).body.data[0].id.id
  const { body } = await admin.get(`/api/ruleChain/${chain}/metadata`)
  return nodeStates(app.platform.db)(body.nodes[0].id.id)
}

const aDevice = async (name: string) => (await admin.post('/api/device', { name })).body.id.id as string

test('the states of a device are removed when it is deleted or moved to another tenant; the states of other devices are kept', async () => {
  const states = await statesOfNode()
  const [deleted, moved, kept] = [await aDevice('Deleted'), await aDevice('Moved'), await aDevice('Kept')]
  for (const id of [deleted, moved, kept]) await states.save(entityId('DEVICE', id), { count: 1 })
  expect((await admin.delete(`/api/device/${deleted}`)).status).toBe(200)
  const { tenantId } = await app.aTenant()
  expect((await admin.post(`/api/tenant/${tenantId}/device/${moved}`)).status).toBe(200)
  expect(await states.loadAll()).toEqual([{ entityId: entityId('DEVICE', kept), state: { count: 1 } }])
})
