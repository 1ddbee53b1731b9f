import { isDeepStrictEqual } from 'node:util'
import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { SERVER_OWNED_INFO } from '@signalbox/model/entities/user'
import { NULL_UUID } from '@signalbox/model/entity-id'
import type { TestClient } from '../../testing/test-client'

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

/** Documents or values of a path that are not the same on both sides. */
export interface TenantDifference {
  path: string
  source: unknown
  target: unknown
}

/** Compares two tenants document by document and value by value. Returns no difference if they are equal. */
export async function tenantDifferences(source: TestClient, target: TestClient): Promise<TenantDifference[]> {
  const differences: TenantDifference[] = []
  async function compare(path: string, read: (client: TestClient, path: string) => Promise<unknown>) {
    const [atSource, atTarget] = await Promise.all([read(source, path), read(target, path)])
    if (!isDeepStrictEqual(atSource, atTarget)) differences.push({ path, source: atSource, target: atTarget })
  }
  async function compareData(type: string, id: string) {
    const prefix = `/api/plugins/telemetry/${type}/${id}`
    await compare(`/api/relations?fromId=${id}&fromType=${type}`, bodyOf)
    for (const scope of ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'])
      await compare(`${prefix}/values/attributes/${scope}`, attributesOf)
    await compare(`${prefix}/values/timeseries?useStrictDataTypes=true`, bodyOf)
    const keys = (await source.get(`${prefix}/keys/timeseries`)).body as string[]
    if (keys.length === 0) return
    const range = `keys=${keys.join(',')}&startTs=0&endTs=${Date.now()}&limit=25000&orderBy=ASC`
    await compare(`${prefix}/values/timeseries?${range}&useStrictDataTypes=true`, bodyOf)
  }

  for (const path of LISTS) await compare(path, listOf)
  for (const { id } of await listOf(source, LISTS[1]!)) await compare(`/api/dashboard/${id.id}`, bodyOf)
  for (const { id } of await listOf(source, LISTS[6]!))
    await compare(`/api/ruleChain/${id.id}/metadata`, bodyOf)
  for (const { id } of await listOf(source, LISTS[3]!)) {
    await compare(`/api/device/${id.id}/credentials`, credentialsOf)
    await compareData('DEVICE', id.id)
  }
  for (const { id } of await listOf(source, LISTS[4]!)) await compareData('ASSET', id.id)
  for (const { id } of await listOf(source, LISTS[5]!)) await compareData('ENTITY_VIEW', id.id)
  for (const { id } of await listOf(source, LISTS[0]!)) {
    await compareData('CUSTOMER', id.id)
    await compare(`/api/customer/${id.id}/users?${PAGE}`, usersOf)
  }
  await compare(ALARMS, listOf)
  for (const { id } of await listOf(source, ALARMS))
    await compare(`/api/alarm/${id.id}/comment?${PAGE}`, commentsOf)
  await compare(BUNDLES, bundlesOf)
  for (const { alias } of await bundlesOf(source, BUNDLES))
    await compare(`/api/widgetTypes?isSystem=false&bundleAlias=${alias}`, bodyOf)
  await compare('/api/auth/user', tenantSettingsOf)
  return differences
}

const ALARMS = `/api/v2/alarms?${PAGE}`
const BUNDLES = `/api/widgetsBundles?${PAGE}`

/**
 * Users without the members about sign-ins, which differ because users have to be activated at the target.
 */
async function usersOf(client: TestClient, path: string) {
  const users = (await listOf(client, path)) as unknown as { additionalInfo: object | null }[]
  return users.map((user) => ({
    ...user,
    additionalInfo: Object.fromEntries(
      Object.entries(user.additionalInfo ?? {}).filter(([name]) => !SIGN_IN_INFO.includes(name)),
    ),
  }))
}

const SIGN_IN_INFO: string[] = [...SERVER_OWNED_INFO, 'userActivated']

/** Comments without their authors, because users may have other ids at the target. */
async function commentsOf(client: TestClient, path: string) {
  const { body } = await client.get(path)
  return body.data.map(({ createdTime, type, comment }: Record<string, unknown>) => ({
    createdTime,
    type,
    comment,
  }))
}

/** The widget bundles of the tenant, without those of the system. */
async function bundlesOf(client: TestClient, path: string): Promise<{ alias: string }[]> {
  const { body } = await client.get(path)
  const own = body.data.filter(({ tenantId }: { tenantId: { id: string } }) => tenantId.id !== NULL_UUID)
  return comparable(own) as { alias: string }[]
}

/** Contact and home dashboard of the tenant of the user. */
async function tenantSettingsOf(client: TestClient, path: string) {
  const { tenantId } = (await client.get(path)).body
  const { body } = await client.get(`/api/tenant/${tenantId.id}`)
  const { country, city, address, phone, email } = body
  return { country, city, address, phone, email, home: body.additionalInfo?.homeDashboardId ?? null }
}

async function bodyOf(client: TestClient, path: string): Promise<unknown> {
  const { status, body } = await client.get(path)
  return status === 200 ? comparable(body) : `status ${status}`
}

/** Attributes sorted by key, because the order of storage is not part of the data. */
async function attributesOf(client: TestClient, path: string): Promise<unknown> {
  const { body } = await client.get(path)
  return (body as { key: string }[]).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

async function credentialsOf(client: TestClient, path: string): Promise<unknown> {
  const { body } = await client.get(path)
  return { ...(body as object), id: null }
}

async function listOf(client: TestClient, path: string) {
  const { body } = await client.get(path)
  const { data } = comparable(body) as { data: { id: { id: string }; type?: unknown }[] }
  // The server adds its statistics at any time. An import does not copy them.
  return data.filter(({ type }) => type !== RESERVED_ASSET_TYPE)
}

/** The value without members that always differ: ids of rule nodes and tenants, and members that the server sets. */
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
