import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DocumentKind } from '@signalbox/model/move/import-options'
import { inlineImages } from './inline-images'
import { isAtLeast, uuidIn } from './json-members'
import type { HeadPage } from './source'
import { type SourceClient, SourceError } from './source-client'
import { optionalPagesOf, pagesOf } from './source-pages'

/** The paths of the lists that a tenant administrator can read. */
const LISTS: Record<Exclude<DocumentKind, 'widgets'>, string> = {
  customers: '/api/customers',
  ruleChains: '/api/ruleChains',
  dashboards: '/api/tenant/dashboards',
  deviceProfiles: '/api/deviceProfiles',
  devices: '/api/tenant/devices',
  assets: '/api/tenant/assets',
  entityViews: '/api/tenant/entityViews',
  users: '/api/users',
}

/** Documents of the tenant over REST, by kind. */
export function restDocuments(client: SourceClient, version: string | null) {
  /** From ThingsBoard 3.6 on, widget types can exist without a bundle, and `fqn` is their only name. */
  const hasFqns = isAtLeast(version, 3, 6)

  async function documentAt(path: string): Promise<JsonObject> {
    const value = jsonOrUndefined(await client.get(path))
    if (!isObject(value)) throw new SourceError(200, `${path} did not return a document`)
    return value
  }

  async function* bundles(): AsyncGenerator<HeadPage> {
    for await (const { heads } of pagesOf(client, '/api/widgetsBundles')) {
      const own = heads.filter((bundle) => uuidIn(bundle.tenantId) !== NULL_UUID)
      yield { heads: own, total: own.length }
    }
  }

  /** All assets except the assets for statistics, which every server creates itself. */
  async function* assets(): AsyncGenerator<HeadPage> {
    let leftOut = 0
    for await (const { heads, total } of pagesOf(client, LISTS.assets)) {
      const own = heads.filter(({ type }) => type !== RESERVED_ASSET_TYPE)
      leftOut += heads.length - own.length
      yield { heads: own, total: total - leftOut }
    }
  }

  async function bundleDocument(head: JsonObject): Promise<JsonObject> {
    const alias = encodeURIComponent(String(head.alias))
    if (!hasFqns) {
      const path = `?isSystem=false&bundleAlias=${alias}`
      const detailed = await client.find(`/api/widgetTypesDetails${path}`)
      const listed = jsonOrUndefined(detailed ?? (await client.get(`/api/widgetTypes${path}`)))
      return { widgetsBundle: head, widgetTypes: Array.isArray(listed) ? listed : [] }
    }
    const found = jsonOrUndefined(await client.get(`/api/widgetTypes?widgetsBundleId=${uuidIn(head.id)}`))
    const types = Array.isArray(found) ? found.filter(isObject) : []
    const own = types.filter(({ tenantId }) => uuidIn(tenantId) !== NULL_UUID)
    const widgetTypes: JsonObject[] = []
    for (const type of own)
      widgetTypes.push(await documentAt(`/api/widgetType/${uuidIn(type.id)}?includeResources=true`))
    return { widgetsBundle: head, widgetTypes }
  }

  const documents: Partial<Record<DocumentKind, (head: JsonObject) => Promise<JsonObject>>> = {
    widgets: bundleDocument,
    dashboards: (head) =>
      documentAt(`/api/dashboard/${uuidIn(head.id)}?inlineImages=true&includeResources=true`),
    ruleChains: async (head) => ({
      ruleChain: head,
      metadata: await documentAt(`/api/ruleChain/${uuidIn(head.id)}/metadata`),
    }),
    devices: async (head) => ({
      device: head,
      credentials: await documentAt(`/api/device/${uuidIn(head.id)}/credentials`),
    }),
  }

  return {
    heads(kind: DocumentKind): AsyncIterable<HeadPage> {
      if (kind === 'widgets') return bundles()
      if (kind === 'assets') return assets()
      // Some editions have no entity views: then the list is empty.
      return kind === 'entityViews' ? optionalPagesOf(client, LISTS[kind]) : pagesOf(client, LISTS[kind])
    },
    document: async (kind: DocumentKind, head: JsonObject): Promise<JsonObject> =>
      inlineImages((await documents[kind]?.(head)) ?? head, (path) => client.findBytes(path)),
  }
}
