import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { expect } from 'vitest'
import type { TestClient } from '../../testing/app'

const PAGE = 'pageSize=1000&page=0&sortProperty=createdTime&sortOrder=ASC'
const SERVER_OWNED = ['tenantId', 'firstRuleNodeId']

/** Lists whose documents have to be the same on both sides. */
const LISTS = [
  `/api/customers?${PAGE}`,
  `/api/tenant/dashboards?${PAGE}`,
  `/api/deviceProfiles?${PAGE}`,
  `/api/tenant/deviceInfos?${PAGE}`,
  `/api/tenant/assetInfos?${PAGE}`,
  `/api/tenant/entityViewInfos?${PAGE}`,
  `/api/ruleChains?${PAGE}`,
]

/** Compares two tenants document by document and value by value. */
export async function expectEqualTenants(source: TestClient, target: TestClient) {
  for (const path of LISTS) {
    const [there, here] = await Promise.all([listOf(source, path), listOf(target, path)])
    expect(here, path).toEqual(there)
  }
  for (const { id } of await listOf(source, LISTS[1]!))
    await expectSame(source, target, `/api/dashboard/${id.id}`)
  for (const { id } of await listOf(source, LISTS[6]!))
    await expectSame(source, target, `/api/ruleChain/${id.id}/metadata`)
  for (const { id } of await listOf(source, LISTS[3]!)) {
    await expectCredentials(source, target, id.id)
    await expectData(source, target, 'DEVICE', id.id)
  }
  for (const { id } of await listOf(source, LISTS[4]!)) await expectData(source, target, 'ASSET', id.id)
  const alarms = '/api/v2/alarms?pageSize=1000&page=0&sortProperty=createdTime&sortOrder=ASC'
  expect(await listOf(target, alarms)).toEqual(await listOf(source, alarms))
}

async function expectData(source: TestClient, target: TestClient, type: string, id: string) {
  const prefix = `/api/plugins/telemetry/${type}/${id}`
  await expectSame(source, target, `/api/relations?fromId=${id}&fromType=${type}`)
  for (const scope of ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'])
    await expectSame(source, target, `${prefix}/values/attributes/${scope}`)
  await expectSame(source, target, `${prefix}/values/timeseries?useStrictDataTypes=true`)
  const keys = (await source.get(`${prefix}/keys/timeseries`)).body as string[]
  if (keys.length === 0) return
  const range = `keys=${keys.join(',')}&startTs=0&endTs=${Date.now()}&limit=25000&orderBy=ASC`
  await expectSame(source, target, `${prefix}/values/timeseries?${range}&useStrictDataTypes=true`)
}

async function expectCredentials(source: TestClient, target: TestClient, deviceId: string) {
  const [there, here] = await Promise.all(
    [source, target].map(async (client) => (await client.get(`/api/device/${deviceId}/credentials`)).body),
  )
  expect({ ...here, id: null }).toEqual({ ...there, id: null })
}

async function expectSame(source: TestClient, target: TestClient, path: string) {
  const [there, here] = await Promise.all([source.get(path), target.get(path)])
  expect(here.status, path).toBe(200)
  expect(comparable(here.body), path).toEqual(comparable(there.body))
}

async function listOf(client: TestClient, path: string) {
  const { body } = await client.get(path)
  const { data } = comparable(body) as { data: { id: { id: string }; type?: unknown }[] }
  // The server adds its statistics at any time; they are not moved.
  return data.filter(({ type }) => type !== RESERVED_ASSET_TYPE)
}

/** Ids of nodes and tenants differ between the two sides. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const { entityType } = value as { entityType?: unknown }
  if (entityType === 'RULE_NODE' || entityType === 'TENANT') return entityType
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SERVER_OWNED.includes(key))
      .map(([key, member]) => [key, key === 'nodes' ? comparable(withoutTimes(member)) : comparable(member)]),
  )
}

const withoutTimes = (nodes: unknown) =>
  (nodes as Record<string, unknown>[]).map(({ createdTime, ...node }) => node)
