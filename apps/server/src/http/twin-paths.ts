/** Paths of ThingsBoard 4.3 with the same parameters as the paths of 3.2.1 beside them. */
const TWINS = new Map([
  ['/api/tenant/asset', '/api/tenant/assets'],
  ['/api/tenant/device', '/api/tenant/devices'],
  ['/api/tenant/entityView', '/api/tenant/entityViews'],
  ['/api/widgetsBundles/all', '/api/widgetsBundles'],
])

/** Groups: `/info`, the direction, and the segments of the entity type, the id and the relation type. */
const RELATIONS = /^\/api\/relations(\/info)?\/(from|to)\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/

const SERIES = /^(\/api\/plugins\/telemetry\/[^/]+\/[^/]+\/values\/timeseries)\/history$/

/**
 * Version 4.3 added a path of its own for each request that older versions tell apart by query parameters. Newer
 * clients send only these paths. Returns the older path and query of such a request, and other requests unchanged.
 */
export function withoutTwinPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const query = end < 0 ? '' : url.slice(end)
  const twin = TWINS.get(path) ?? SERIES.exec(path)?.[1]
  if (twin) return twin + query
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
