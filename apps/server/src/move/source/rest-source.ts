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
    stats: () => ({
      requests: client.stats.requests,
      averageMs: client.stats.requests === 0 ? 0 : client.stats.totalMs / client.stats.requests,
    }),
    heads: documents.heads,
    document: documents.document,
    relations: data.relations,
    attributes: data.attributes,
    latest: data.latest,
    series: data.series,
    alarms: (since) => alarms(since, entities),
    missing: () => restMissing(client, info.version, info.edition),
  }
}

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
