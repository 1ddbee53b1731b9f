import type { EntityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import { idOf, isObject } from './json-members'
import { restAlarms } from './rest-alarms'
import { restData } from './rest-data'
import { restDocuments } from './rest-documents'
import { restMissing } from './rest-missing'
import type { Source, SourceInfo } from './source'
import type { SourceClient } from './source-client'
import { parse } from './source-pages'

/** Requests per entity for its attributes, series and relations. */
const REQUESTS_PER_ENTITY = 7
const REQUESTS_AT_ONCE = 6

/** Reads a tenant of a running ThingsBoard, or of another installation of ours. */
export async function restSource(
  client: SourceClient,
  entities: () => AsyncIterable<EntityId>,
): Promise<Source> {
  const info = await readInfo(client)
  const documents = restDocuments(client, info.version)
  const data = restData(client)
  const alarms = restAlarms(client)
  return {
    info,
    stats: () => ({ requests: client.stats.requests, averageMs: averageMs(client) }),
    estimateSeconds: (entities) =>
      Math.ceil((entities * REQUESTS_PER_ENTITY * averageMs(client)) / REQUESTS_AT_ONCE / 1000),
    heads: documents.heads,
    async count(kind) {
      let count = 0
      for await (const { heads } of documents.heads(kind)) count += heads.length
      return count
    },
    document: documents.document,
    data: { by: 'entity', ...data },
    alarms: (since) => alarms(since, entities),
    missing: () => restMissing(client, info.version, info.edition),
  }
}

const averageMs = ({ stats }: SourceClient) => (stats.requests === 0 ? 0 : stats.totalMs / stats.requests)

async function readInfo(client: SourceClient): Promise<SourceInfo> {
  const user = parse((await client.find('/api/auth/user')) ?? '')
  if (!isObject(user)) throw badRequest(`${client.address} does not answer like ThingsBoard`)
  if (user.authority !== 'TENANT_ADMIN')
    throw badRequest(`${String(user.email)} is not a tenant administrator of ${client.address}`)
  const tenant = parse(await client.get(`/api/tenant/${idOf(user.tenantId)}`))
  if (!isObject(tenant)) throw badRequest(`${client.address} does not tell about its tenant`)
  // Absent before 3.3.3.
  const system = parse((await client.find('/api/system/info')) ?? '')
  const { version, type } = isObject(system) ? system : {}
  return {
    address: client.address,
    version: typeof version === 'string' ? version : null,
    edition: typeof type === 'string' ? type : null,
    tenant,
    user: String(user.email),
  }
}
