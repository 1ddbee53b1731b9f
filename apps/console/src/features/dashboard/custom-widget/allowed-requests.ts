/** A request that a sandboxed script asks for. */
export interface AskedRequest {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
}

const ID = '[\\w-]+'
const ENTITY = '[A-Z_]+/[\\w-]+'
const ROOM = '(device|asset|entityView)'

/**
 * What scripts of custom widgets and actions may ask the server for, with the rights of whoever looks
 * at the dashboard. Credentials, users, tokens, dashboards to save, rule chains, widget types and every
 * setting of the system are out of reach.
 */
const ALLOWED: Record<AskedRequest['method'], RegExp[]> = {
  GET: [
    `${ROOM}/${ID}`,
    `${ROOM}/info/${ID}`,
    `${ROOM}/types`,
    '(devices|assets)',
    `tenant/${ROOM}(s|Infos)`,
    `customer/${ID}/${ROOM}(s|Infos)`,
    `customer/${ID}`,
    'customers',
    `dashboard/${ID}`,
    `dashboard/info/${ID}`,
    'tenant/dashboards',
    `customer/${ID}/dashboards`,
    `user/${ID}`,
    `plugins/telemetry/${ENTITY}/(keys|values)/(attributes|timeseries)(/${ID})?`,
    'relation',
    'relations(/info)?',
    `alarm/(info/)?${ID}`,
    `alarm/${ENTITY}`,
  ].map(whole),
  POST: [
    ROOM,
    `${ROOM}s`,
    `customer/${ID}/${ROOM}/${ID}`,
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
  ].map(whole),
  DELETE: [
    `${ROOM}/${ID}`,
    `customer/${ROOM}/${ID}`,
    'customer/device/[^/]+/claim',
    `plugins/telemetry/${ENTITY}/(SERVER|SHARED)_SCOPE`,
    `plugins/telemetry/${ENTITY}/timeseries/delete`,
    'relation',
    `alarm/${ID}`,
  ].map(whole),
}

function whole(path: string) {
  return new RegExp(`^/api/${path}$`)
}

/** The path and search of a request that may be made; `undefined` for all others. */
export function allowedPath({ method, path }: AskedRequest): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  // Read as the browser will read it, so that dots and backslashes lead nowhere else.
  const { origin, pathname, search } = new URL(path, OWN)
  if (origin !== OWN || !ALLOWED[method].some((allowed) => allowed.test(pathname))) return undefined
  return pathname + search
}

const OWN = 'http://signalbox.invalid'
