import type { EntityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { estimateHistory } from './history-estimate'
import { uuidIn } from './json-members'
import { restNotImported } from './not-imported/rest-not-imported'
import { restAlarms } from './rest-alarms'
import { restChanges } from './rest-changes'
import { restData } from './rest-data'
import { restDocuments } from './rest-documents'
import type { Source, SourceInfo } from './source'
import type { SourceClient } from './source-client'
import { optionalPagesOf } from './source-pages'
import { sourceRefusal } from './source-refusal'

const AUDIT_PAGE = 500

/** Requests per document, per entity with data, or per alarm. The pages of lists are not counted. */
const REQUESTS_PER_ITEM: Partial<Record<ImportKind, number>> = {
  tenant: 1,
  widgets: 2,
  dashboards: 1,
  devices: 1,
  ruleChains: 1,
  relations: 1,
  attributes: 3,
  telemetry: 2,
  alarms: 1,
}

/** Reads a tenant of a running ThingsBoard, or of another Signalbox server. */
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
    stats: () => ({ ...client.stats, averageMs: averageMs(client), ...client.slots() }),
    estimateHistory: (sample, count, choice) => estimateHistory(client, sample, count, choice),
    estimateSeconds: (kind, items) =>
      (items * (REQUESTS_PER_ITEM[kind] ?? 0) * averageMs(client)) /
      client.slots().maxConcurrentRequests /
      1000,
    heads: documents.heads,
    async count(kind) {
      let count = 0
      for await (const { heads } of documents.heads(kind)) count += heads.length
      return count
    },
    document: documents.document,
    data: { by: 'entity', ...data, latestTimes: restChanges(client), alarms: alarms.ofEntity },
    alarms: (since) => alarms.alarms(since, entities),
    auditLog: () => optionalPagesOf(client, '/api/audit/logs', { pageSize: AUDIT_PAGE }),
    notImported: () => restNotImported(client, info.version, info.edition),
  }
}

const averageMs = ({ stats }: SourceClient) => (stats.requests === 0 ? 0 : stats.totalMs / stats.requests)

function requireTenantAdmin({ authority, email }: Record<string, unknown>) {
  if (authority !== 'TENANT_ADMIN')
    throw sourceRefusal('username', `'${String(email)}' is not a tenant administrator of the source`)
}

/**
 * Signs in and requires a tenant administrator. If the user cannot be read now, the import checks the authority when
 * it runs.
 */
export async function checkAccount(client: SourceClient): Promise<void> {
  await client.signIn()
  const user = await client.tryOnce('/api/auth/user')
  if (isObject(user)) requireTenantAdmin(user)
}

async function readInfo(client: SourceClient): Promise<SourceInfo> {
  const user = jsonOrUndefined((await client.find('/api/auth/user')) ?? '')
  if (!isObject(user)) throw badRequest(`'${client.address}' does not answer like ThingsBoard`)
  requireTenantAdmin(user)
  const tenant = jsonOrUndefined(await client.get(`/api/tenant/${uuidIn(user.tenantId)}`))
  if (!isObject(tenant)) throw badRequest(`${client.address} does not return its tenant`)
  // ThingsBoard has this path since 3.3.3.
  const system = jsonOrUndefined((await client.find('/api/system/info')) ?? '')
  const { version, type } = isObject(system) ? system : {}
  return {
    address: client.address,
    version: typeof version === 'string' ? version : null,
    edition: typeof type === 'string' ? type : null,
    tenant,
    user: String(user.email),
    certificateEnd: client.certificateEnd ?? null,
  }
}
