import type { EntityType } from '@signalbox/model/entity-id'
import { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { FrameContext } from '../messages'
import type { Call } from './bridge'
import { type HttpOptions, isOutside, outsideRequest } from './requests/outside-request'
import { type PageLink, pageQuery } from './requests/page-link'
import { defer, forkJoin, type Observable, of } from './rxjs/observable'

type Id = { entityType: string; id: string }
type Entry = { key: string; value?: unknown }

/**
 * The services of scripts. The page decides which of their requests it sends. The frame itself sends only requests of
 * `http` to other servers.
 */
export function openServices(call: Call, user: () => FrameContext['user']) {
  const request = (method: string, path: string, body?: unknown) =>
    defer(() => call('request', method, path, body))
  const get = (path: string) => request('GET', path)
  const post = (path: string, body: unknown = null) => request('POST', path, body)
  const remove = (path: string) => request('DELETE', path)
  const crudService = (path: string, name: string) => ({
    [`get${name}`]: (id: string) => get(`/api/${path}/${id}`),
    [`get${name}Info`]: (id: string) => get(`/api/${path}/info/${id}`),
    [`get${name}s`]: (ids: string[]) => get(`/api/${path}s?${path}Ids=${ids.join(',')}`),
    [`save${name}`]: (value: unknown) => post(`/api/${path}`, value),
    [`delete${name}`]: (id: string) => remove(`/api/${path}/${id}`),
    [`get${name}Types`]: () => get(`/api/${path}/types`),
    [`getTenant${name}Infos`]: (link: PageLink, type = '') =>
      get(`/api/tenant/${path}Infos?${pageQuery(link)}&type=${encode(type)}`),
    [`getCustomer${name}Infos`]: (customerId: string, link: PageLink, type = '') =>
      get(`/api/customer/${customerId}/${path}Infos?${pageQuery(link)}&type=${encode(type)}`),
    [`assign${name}ToCustomer`]: (customerId: string, id: string) =>
      post(`/api/customer/${customerId}/${path}/${id}`),
    [`unassign${name}FromCustomer`]: (id: string) => remove(`/api/customer/${path}/${id}`),
    findByQuery: (query: unknown) => post(`/api/${path}s`, query),
    findByName: (name: string) => get(`/api/tenant/${path}s?${path}Name=${encode(name)}`),
  })
  const relation = (from: Id, type: string, to: Id) =>
    `fromId=${from.id}&fromType=${from.entityType}&relationType=${encode(type)}&toId=${to.id}&toType=${to.entityType}`

  const deviceService = {
    ...crudService('device', 'Device'),
    claimDevice: (name: string, body: unknown = {}) =>
      post(`/api/customer/device/${encode(name)}/claim`, body),
    unclaimDevice: (name: string) => remove(`/api/customer/device/${encode(name)}/claim`),
    sendOneWayRpcCommand: (id: string, body: unknown) => post(`/api/plugins/rpc/oneway/${id}`, body),
    sendTwoWayRpcCommand: (id: string, body: unknown) => post(`/api/plugins/rpc/twoway/${id}`, body),
  }
  const assetService = crudService('asset', 'Asset')
  const entityViewService = crudService('entityView', 'EntityView')

  return {
    http: httpClient(request),
    deviceService,
    assetService,
    entityViewService,
    customerService: {
      getCustomer: (id: string) => get(`/api/customer/${id}`),
      getCustomers: (link: PageLink) => get(`/api/customers?${pageQuery(link)}`),
    },
    dashboardService: {
      getDashboard: (id: string) => get(`/api/dashboard/${id}`),
      getDashboardInfo: (id: string) => get(`/api/dashboard/info/${id}`),
      getTenantDashboards: (link: PageLink) => get(`/api/tenant/dashboards?${pageQuery(link)}`),
      getCustomerDashboards: (id: string, link: PageLink) =>
        get(`/api/customer/${id}/dashboards?${pageQuery(link)}`),
    },
    userService: { getUser: (id: string) => get(`/api/user/${id}`) },
    attributeService: attributeService(get, post, remove),
    entityRelationService: {
      saveRelation: (value: unknown) => post('/api/relation', value),
      getRelation: (from: Id, type: string, to: Id) => get(`/api/relation?${relation(from, type, to)}`),
      deleteRelation: (from: Id, type: string, to: Id) => remove(`/api/relation?${relation(from, type, to)}`),
      findByFrom: ({ id, entityType }: Id) => get(`/api/relations?fromId=${id}&fromType=${entityType}`),
      findInfoByFrom: ({ id, entityType }: Id) =>
        get(`/api/relations/info?fromId=${id}&fromType=${entityType}`),
      findByTo: ({ id, entityType }: Id) => get(`/api/relations?toId=${id}&toType=${entityType}`),
      findInfoByTo: ({ id, entityType }: Id) => get(`/api/relations/info?toId=${id}&toType=${entityType}`),
      findByQuery: (query: unknown) => post('/api/relations', query),
      findInfoByQuery: (query: unknown) => post('/api/relations/info', query),
    },
    entityService: {
      getEntity: (type: string, id: string) => get(`/api/${requestName(type)}/${id}`),
      getEntities: (type: string, ids: string[]) =>
        forkJoin(ids.map((id) => get(`/api/${requestName(type)}/${id}`))),
      getEntitiesByNameFilter: (type: string, name: string, pageSize = 10, subType = '') =>
        defer(async () => {
          const path = `/api/${listPath(type, user())}?${pageQuery({ pageSize, textSearch: name })}`
          const response = await call('request', 'GET', `${path}&type=${encode(subType)}`)
          return (response as { data: unknown[] }).data
        }),
      getEntityKeys: ({ entityType, id }: Id, query: string, type: string) =>
        defer(async () => {
          const keyKind = type === 'attribute' ? 'attributes' : 'timeseries'
          const path = `/api/plugins/telemetry/${entityType}/${id}/keys/${keyKind}`
          const keys = await call('request', 'GET', path)
          const start = (query ?? '').toLowerCase()
          return (keys as string[]).filter((key) => key.toLowerCase().startsWith(start))
        }),
      findEntityDataByQuery: (query: unknown) => post('/api/entitiesQuery/find', query),
      findAlarmDataByQuery: (query: unknown) => post('/api/alarmsQuery/find', query),
    },
    alarmService: {
      getAlarm: (id: string) => get(`/api/alarm/${id}`),
      getAlarmInfo: (id: string) => get(`/api/alarm/info/${id}`),
      saveAlarm: (alarm: unknown) => post('/api/alarm', alarm),
      ackAlarm: (id: string) => post(`/api/alarm/${id}/ack`),
      clearAlarm: (id: string) => post(`/api/alarm/${id}/clear`),
      findAlarms: (query: unknown) => post('/api/alarmsQuery/find', query),
    },
  }
}

type Ask = (path: string, body?: unknown) => Observable

type Request = (method: string, path: string, body?: unknown) => Observable

function httpClient(request: Request) {
  const send = (method: string, path: string, body?: unknown, options?: HttpOptions) => {
    const url = withParams(path, options)
    if (isOutside(url, location.href)) return defer(() => outsideRequest(method, url, body, options))
    return method === 'PUT' ? rejected(`PUT ${path}`) : request(method, pathOf(url), body)
  }
  return {
    get: (path: string, options?: HttpOptions) => send('GET', path, undefined, options),
    post: (path: string, body: unknown = null, options?: HttpOptions) => send('POST', path, body, options),
    put: (path: string, body: unknown = null, options?: HttpOptions) => send('PUT', path, body, options),
    delete: (path: string, options?: HttpOptions) => send('DELETE', path, undefined, options),
  }
}

/** Adds parameters to a path. A path that begins with `api/` gets a leading slash. */
function withParams(path: string, { params = {} }: HttpOptions = {}): string {
  const search = Object.entries(params).map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  const whole = path.startsWith('api/') ? `/${path}` : path
  return search.length > 0 ? `${whole}${whole.includes('?') ? '&' : '?'}${search.join('&')}` : whole
}

/** The path of a URL. Scripts may write the address of this server in front of the path. */
const pathOf = (url: string) => (/^https?:/i.test(url) ? url.slice(new URL(url).origin.length) : url)

function attributeService(get: Ask, post: Ask, remove: Ask) {
  const telemetryPath = ({ entityType, id }: Id) => `/api/plugins/telemetry/${entityType}/${id}`
  const keysOf = (entries: Entry[]) => encode(entries.map(({ key }) => key).join(','))
  const isEmpty = ({ value }: Entry) => value === null || value === undefined
  const valuesOf = (entries: Entry[]) =>
    Object.fromEntries(entries.filter((entry) => !isEmpty(entry)).map(({ key, value }) => [key, value]))
  const removeAttributes = (id: Id, scope: string, entries: Entry[]) =>
    remove(`${telemetryPath(id)}/${scope}?keys=${keysOf(entries)}`)
  return {
    getEntityAttributes: (id: Id, scope: string, keys?: string[]) =>
      get(
        `${telemetryPath(id)}/values/attributes/${scope}${keys?.length ? `?keys=${encode(keys.join(','))}` : ''}`,
      ),
    deleteEntityAttributes: removeAttributes,
    /** An entry without a value is removed. */
    saveEntityAttributes(id: Id, scope: string, entries: Entry[]) {
      const empty = entries.filter(isEmpty)
      return forkJoin([
        empty.length < entries.length ? post(`${telemetryPath(id)}/${scope}`, valuesOf(entries)) : of(null),
        empty.length > 0 ? removeAttributes(id, scope, empty) : of(null),
      ])
    },
    deleteEntityTimeseries: (id: Id, entries: Entry[], isWhole = false, startTs?: number, endTs?: number) =>
      remove(
        `${telemetryPath(id)}/timeseries/delete?keys=${keysOf(entries)}&deleteAllDataForKeys=${isWhole}` +
          (startTs === undefined || endTs === undefined ? '' : `&startTs=${startTs}&endTs=${endTs}`),
      ),
    getEntityTimeseriesLatest: (id: Id, keys: string[] = [], useStrictDataTypes = false) =>
      get(
        `${telemetryPath(id)}/values/timeseries?keys=${encode(keys.join(','))}&useStrictDataTypes=${useStrictDataTypes}`,
      ),
    /** If an entry has no value, all points of its time series are deleted. */
    saveEntityTimeseries(id: Id, scope: string, entries: Entry[]) {
      const empty = entries.filter(isEmpty)
      const path = `${telemetryPath(id)}/timeseries`
      return forkJoin([
        empty.length < entries.length ? post(`${path}/${scope}`, valuesOf(entries)) : of(null),
        empty.length > 0
          ? remove(`${path}/delete?keys=${keysOf(empty)}&deleteAllDataForKeys=true`)
          : of(null),
      ])
    },
    getEntityTimeseries: (
      id: Id,
      keys: string[],
      startTs: number,
      endTs: number,
      limit = 100,
      agg = 'NONE',
      interval = 0,
    ) =>
      get(
        `${telemetryPath(id)}/values/timeseries?keys=${encode(keys.join(','))}&startTs=${startTs}&endTs=${endTs}` +
          `&limit=${limit}&agg=${agg}${interval ? `&interval=${interval}` : ''}`,
      ),
  }
}

/** The path of the list of a kind. A customer user can read only the entities that are assigned to the customer. */
function listPath(type: string, { authority, customerId }: FrameContext['user']): string {
  const kind = Object.hasOwn(ENTITY_KINDS, type) ? kindOf(type as EntityType) : undefined
  if (!kind?.api) throw new Error(`There is no list of entities of the type ${type}`)
  const scope = authority === 'CUSTOMER_USER' ? `customer/${customerId}` : 'tenant'
  return kind.assignable ? `${scope}/${kind.api.list}` : kind.api.list
}

/** The name of a kind in paths. Scripts may pass any text. */
const requestName = (type: string) =>
  (Object.hasOwn(ENTITY_KINDS, type) && kindOf(type as EntityType).api?.one) || type

const rejected = (request: string) =>
  defer(() => Promise.reject(new Error(`Widgets may not send ${request}`)))

const encode = encodeURIComponent
