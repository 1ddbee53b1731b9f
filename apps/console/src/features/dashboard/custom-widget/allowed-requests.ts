/** A request of a sandboxed script. */
export interface ScriptRequest {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
}

const ID = '[\\w-]+'
const UUID = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
const ENTITY = '[A-Z_]+/[\\w-]+'
const KIND = '(device|asset|entityView)'

/**
 * The requests that scripts of custom widgets and actions may send, with the permissions of the viewer. A user can be
 * read by id. Users can be listed only by queries, and only if the viewer may list users. Excluded are credentials,
 * tokens, rule chains, widget types, all system settings, and requests that make entities public or save dashboards.
 */
const ALLOWED: Record<ScriptRequest['method'], RegExp[]> = {
  GET: [
    `${KIND}/${ID}`,
    `${KIND}/info/${ID}`,
    `${KIND}/types`,
    '(devices|assets)',
    `tenant/${KIND}(s|Infos)`,
    `customer/${ID}/${KIND}(s|Infos)`,
    `customer/${ID}`,
    'customers',
    `dashboard/${ID}`,
    `dashboard/info/${ID}`,
    'tenant/dashboards',
    `customer/${ID}/dashboards`,
    // Only a UUID: `user/settings` and `user/dashboards` are other resources.
    `user/${UUID}`,
    `plugins/telemetry/${ENTITY}/(keys|values)/(attributes|timeseries)(/${ID})?`,
    'relation',
    'relations(/info)?',
    `alarm/(info/)?${ID}`,
    `alarm/${ENTITY}`,
  ].map(wholePathPattern),
  POST: [
    KIND,
    `${KIND}s`,
    `customer/(?!public/)${ID}/${KIND}/${ID}`,
    'customer/device/[^/]+/claim',
    `plugins/telemetry/${ENTITY}/(attributes/)?(SERVER|SHARED)_SCOPE`,
    `plugins/telemetry/${ENTITY}/timeseries/${ID}`,
    `plugins/rpc/(oneway|twoway)/${ID}`,
    'relation',
    'relations(/info)?',
    'alarm',
    `alarm/${ID}/(ack|clear)`,
    'entitiesQuery/(find|count)',
    'alarmsQuery/find',
  ].map(wholePathPattern),
  DELETE: [
    `${KIND}/${ID}`,
    `customer/${KIND}/${ID}`,
    'customer/device/[^/]+/claim',
    `plugins/telemetry/${ENTITY}/(SERVER|SHARED)_SCOPE`,
    `plugins/telemetry/${ENTITY}/timeseries/delete`,
    'relation',
    `alarm/${ID}`,
  ].map(wholePathPattern),
}

function wholePathPattern(path: string) {
  return new RegExp(`^/api/${path}$`)
}

/** The path and search of an allowed request; `undefined` for all others. */
export function allowedPath({ method, path }: ScriptRequest): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  // `URL` parses the path as the browser does: otherwise `..` or a backslash could lead to another path.
  const { origin, pathname, search, searchParams } = new URL(path, BASE)
  if (origin !== BASE || !ALLOWED[method].some((allowed) => allowed.test(pathname))) return undefined
  // With this parameter, a request that saves a device would also set its access token.
  if (searchParams.has('accessToken')) return undefined
  return pathname + search
}

const BASE = 'http://signalbox.invalid'
