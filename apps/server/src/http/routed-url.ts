/** By path of ThingsBoard 4.3: the path of 3.2.1 for the same request. The query parameters are the same. */
const OLDER_PATHS = new Map([
  ['/api/assets/list', '/api/assets'],
  ['/api/devices/list', '/api/devices'],
  ['/api/entityViews/list', '/api/entityViews'],
  ['/api/tenant/asset', '/api/tenant/assets'],
  ['/api/tenant/device', '/api/tenant/devices'],
  ['/api/tenant/entityView', '/api/tenant/entityViews'],
  ['/api/widgetsBundles/all', '/api/widgetsBundles'],
])

/** Groups: `/info`, the direction, and the segments of the entity type, the id and the relation type. */
const RELATIONS = /^\/api\/relations(\/info)?\/(from|to)\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/

const SERIES = /^(\/api\/plugins\/telemetry\/[^/]+\/[^/]+\/values\/timeseries)\/history$/

/**
 * The keys are paths that return a list page by page. The values are query parameters: clients before 4.3 request
 * entities by their ids at the path with this parameter, clients of 4.3 at the path with `/list`.
 */
const IDS_PARAMETERS = new Map([
  ['/api/assetProfileInfos', 'assetProfileIds'],
  ['/api/customers', 'customerIds'],
  ['/api/dashboards', 'dashboardIds'],
  ['/api/deviceProfileInfos', 'deviceProfileIds'],
  ['/api/ruleChains', 'ruleChainIds'],
  ['/api/tenantProfiles', 'ids'],
  ['/api/tenants', 'tenantIds'],
  ['/api/users', 'userIds'],
  ['/api/widgetsBundles', 'widgetsBundleIds'],
])

/**
 * Returns the path and query of version 3.2.1 for a request with a path that version 4.3 added; other URLs are returned
 * unchanged. Newer clients send only the added paths, where older clients send one path with different query
 * parameters. In the opposite direction, a request by ids that version 3.2.1 does not have (see `IDS_PARAMETERS`) is
 * changed to the path of version 4.3.
 */
export function routedUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const query = end < 0 ? '' : url.slice(end)
  const olderPath = OLDER_PATHS.get(path) ?? SERIES.exec(path)?.[1]
  if (olderPath) return olderPath + query
  const idsParameter = IDS_PARAMETERS.get(path)
  if (idsParameter && new URLSearchParams(query).has(idsParameter)) return `${path}/list${query}`
  const relations = RELATIONS.exec(path)
  if (!relations) return url
  const [, info = '', direction, entityType = '', id = '', relationType] = relations
  const pairs = [`${direction}Type=${inQuery(entityType)}`, `${direction}Id=${inQuery(id)}`]
  if (relationType !== undefined) pairs.push(`relationType=${inQuery(relationType)}`)
  if (query.length > 1) pairs.push(query.slice(1))
  return `/api/relations${info}?${pairs.join('&')}`
}

/** A path segment may contain these characters as they are; in a query they have a meaning. */
const inQuery = (segment: string) => segment.replace(/[&+=]/g, encodeURIComponent)
