import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const TENANT = { entityType: 'TENANT', id: 'a0000000-0000-11ee-8000-000000000001' }
const USER = { entityType: 'USER', id: 'a0000000-0000-11ee-8000-000000000002' }
const CHAIN = { entityType: 'RULE_CHAIN', id: 'a0000000-0000-11ee-8000-000000000003' }
const INNER = { entityType: 'RULE_CHAIN', id: 'a0000000-0000-11ee-8000-000000000004' }
const PROFILE = { entityType: 'DEVICE_PROFILE', id: 'a0000000-0000-11ee-8000-000000000005' }
const DEVICE = { entityType: 'DEVICE', id: 'a0000000-0000-11ee-8000-000000000006' }
const DASHBOARD = { entityType: 'DASHBOARD', id: 'a0000000-0000-11ee-8000-000000000007' }
const BUNDLE = { entityType: 'WIDGETS_BUNDLE', id: 'a0000000-0000-11ee-8000-000000000008' }
const TYPE = { entityType: 'WIDGET_TYPE', id: 'a0000000-0000-11ee-8000-000000000009' }
const ALARM = { entityType: 'ALARM', id: 'a0000000-0000-11ee-8000-00000000000a' }
const NO_CUSTOMER = { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-808080808080' }
const CREATED_TIME = 1_700_000_000_000

export const SOURCE_IDS = { CHAIN, INNER, PROFILE, DEVICE, DASHBOARD, ALARM, TENANT }

const node = (type: string, name: string, configurationVersion: number, configuration: object) => ({
  id: { entityType: 'RULE_NODE', id: `b0000000-0000-11ee-8000-0000000000${name.length}0` },
  type: `org.thingsboard.rule.engine.${type}`,
  name,
  configurationVersion,
  debugSettings: null,
  singletonMode: false,
  configuration,
  additionalInfo: { layoutX: 10, layoutY: 10 },
})

const metadata = {
  ruleChainId: CHAIN,
  version: 3,
  firstNodeIndex: 0,
  nodes: [
    node('filter.TbCheckRelationNode', 'Relation', 1, { direction: 'FROM', relationType: 'Contains' }),
    node('filter.TbJsFilterNode', 'Script', 0, {
      scriptLang: 'TBEL',
      tbelScript: 'return true;',
      jsScript: '',
    }),
    node('math.TbMathNode', 'Math', 0, { operation: 'ADD' }),
    node('flow.TbRuleChainInputNode', 'To inner', 1, { ruleChainId: INNER.id }),
  ],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 1, toIndex: 3, type: 'True' },
  ],
  ruleChainConnections: null,
}

const profile = {
  id: PROFILE,
  createdTime: CREATED_TIME,
  tenantId: TENANT,
  name: 'Cold store',
  type: 'DEFAULT',
  image: 'tb-image;/api/images/tenant/store.png',
  transportType: 'COAP',
  provisionType: 'DISABLED',
  defaultRuleChainId: INNER,
  defaultDashboardId: DASHBOARD,
  defaultQueueName: 'Own queue',
  version: 2,
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'COAP', coapDeviceTypeConfiguration: { coapDeviceType: 'DEFAULT' } },
    provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
    alarms: [
      {
        id: 'a',
        alarmType: 'Warm',
        createRules: {
          CRITICAL: {
            condition: {
              condition: [
                {
                  key: { type: 'TIME_SERIES', key: 'temperature' },
                  valueType: 'NUMERIC',
                  value: null,
                  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 8 } },
                },
              ],
              spec: { type: 'DURATION', unit: 'MINUTES', predicate: { defaultValue: 7, userValue: null } },
            },
            dashboardId: DASHBOARD,
          },
        },
        propagateToOwner: false,
      },
    ],
  },
}

const dashboard = {
  id: DASHBOARD,
  createdTime: CREATED_TIME,
  tenantId: TENANT,
  title: 'Stores',
  image: null,
  assignedCustomers: null,
  version: 4,
  configuration: {
    widgets: {
      a: {
        typeFullFqn: 'system.cards.value_card',
        type: 'latest',
        config: { settings: {}, datasources: [] },
      },
      b: { typeFullFqn: 'system.unread_notifications', type: 'static', config: {} },
      c: { typeFullFqn: 'tenant.own_gauge', type: 'latest', config: { datasources: [] } },
    },
    settings: { dashboardLogoUrl: 'tb-image;/api/images/tenant/logo.png' },
  },
  resources: [{ link: '/api/images/tenant/logo.png', mediaType: 'image/png', data: 'bG9nbw==' }],
}

const page = (...data: object[]) => ({ data, totalPages: 1, totalElements: data.length, hasNext: false })
const NAMED = { createdTime: CREATED_TIME, tenantId: TENANT }

/** Responses of an installation of ThingsBoard 4, by path. */
const RESPONSES: Record<string, unknown> = {
  '/api/auth/user': { id: USER, tenantId: TENANT, email: 'admin@later.example', authority: 'TENANT_ADMIN' },
  '/api/system/info': { version: '4.0.1', artifact: 'application', name: 'ThingsBoard', type: 'CE' },
  [`/api/tenant/${TENANT.id}`]: { id: TENANT, title: 'Later', country: 'NL', version: 1 },
  '/api/customers': page(),
  '/api/users': page({ ...NAMED, id: USER, email: 'admin@later.example', authority: 'TENANT_ADMIN' }),
  '/api/tenant/assets': page(),
  '/api/tenant/entityViews': page(),
  '/api/ruleChains': page(
    { ...NAMED, id: CHAIN, name: 'Later root', root: true, type: 'CORE' },
    { ...NAMED, id: INNER, name: 'Inner', root: false, type: 'CORE' },
  ),
  [`/api/ruleChain/${CHAIN.id}/metadata`]: metadata,
  [`/api/ruleChain/${INNER.id}/metadata`]: {
    ruleChainId: INNER,
    firstNodeIndex: null,
    nodes: [],
    connections: null,
    ruleChainConnections: null,
  },
  '/api/deviceProfiles': page(profile),
  '/api/tenant/devices': page({
    ...NAMED,
    id: DEVICE,
    customerId: NO_CUSTOMER,
    name: 'Store 1',
    type: 'Cold store',
    deviceProfileId: PROFILE,
    firmwareId: null,
    externalId: null,
    version: 9,
    deviceData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'COAP' } },
  }),
  [`/api/device/${DEVICE.id}/credentials`]: {
    id: { id: 'c0000000-0000-11ee-8000-000000000001' },
    createdTime: CREATED_TIME,
    deviceId: DEVICE,
    credentialsType: 'ACCESS_TOKEN',
    credentialsId: 'LATER_TOKEN',
    credentialsValue: null,
    version: 1,
  },
  '/api/tenant/dashboards': page({ ...NAMED, id: DASHBOARD, title: 'Stores' }),
  [`/api/dashboard/${DASHBOARD.id}`]: dashboard,
  '/api/widgetsBundles': page({ ...NAMED, id: BUNDLE, alias: 'own', title: 'Own' }),
  '/api/widgetTypes': [{ id: TYPE, tenantId: TENANT, fqn: 'own_gauge', name: 'Own gauge' }],
  [`/api/widgetType/${TYPE.id}`]: {
    ...NAMED,
    id: TYPE,
    fqn: 'own_gauge',
    name: 'Own gauge',
    descriptor: {
      type: 'latest',
      templateHtml: '<img src="x">',
      controllerScript: { body: 'self.onInit = function() {}', modules: {} },
      resources: [{ url: 'tb-resource;/api/resource/js_module/tenant/gauge.js' }],
    },
  },
  '/api/v2/alarms': page({
    ...NAMED,
    id: ALARM,
    type: 'Warm',
    originator: DEVICE,
    severity: 'CRITICAL',
    acknowledged: true,
    cleared: false,
    status: 'ACTIVE_UNACK',
    startTs: CREATED_TIME,
    endTs: CREATED_TIME + 1000,
    ackTs: CREATED_TIME + 500,
    clearTs: 0,
    assigneeId: null,
    assignTs: 0,
    details: { dashboardId: DASHBOARD.id },
    propagate: false,
    propagateRelationTypes: null,
  }),
  [`/api/alarm/${ALARM.id}/comment`]: page({
    id: { id: 'd0000000-0000-11ee-8000-000000000001' },
    createdTime: CREATED_TIME,
    alarmId: ALARM,
    userId: USER,
    type: 'OTHER',
    comment: { text: 'Door was open' },
  }),
  '/api/assetProfiles': page({ ...NAMED, id: { id: 'x' }, name: 'Building', default: false }),
  [`/api/DEVICE_PROFILE/${PROFILE.id}/calculatedFields`]: page({
    ...NAMED,
    name: 'Dew point',
    type: 'SIMPLE',
  }),
  '/api/admin/repositorySettings/exists': true,
  '/api/edges': page({ ...NAMED, id: { id: 'x' }, name: 'Edge 1' }),
}

/** A response that replaces the default response of its path. */
export interface ChangedResponse {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}
/** Returns another response to a request; undefined for the default response. */
export type ResponseChange = (
  path: string,
  query: URLSearchParams,
  defaultBody: (path: string) => unknown,
  token: string,
) => ChangedResponse | undefined

/** A server that answers like an installation of ThingsBoard 4. */
export async function thingsBoard4Server() {
  let change: ResponseChange = () => undefined
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    const query = new URL(request.url ?? '', 'http://x').searchParams
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const changed = change(
      path,
      query,
      (other) => RESPONSES[other],
      String(request.headers['x-authorization'] ?? '').replace('Bearer ', ''),
    )
    if (changed) return send(changed.status ?? 200, changed.body ?? {}, changed.headers)
    if (path === '/api/auth/login') return send(200, { token: 't', refreshToken: 'r' })
    if (request.headers['x-authorization'] !== 'Bearer t') return send(401, { errorCode: 10 })
    if (path === '/api/ruleChains' && query.get('type') === 'EDGE') return send(200, page())
    const answer = RESPONSES[path]
    if (answer === undefined && path.startsWith('/api/plugins/telemetry/')) return send(200, telemetry(path))
    if (answer === undefined && path === '/api/relations') return send(200, [])
    return answer === undefined ? send(404, { status: 404, message: 'Not found' }) : send(200, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the function that replaces default responses from now on. */
    set change(next: ResponseChange) {
      change = next
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function telemetry(path: string) {
  const isDevice = path.includes(DEVICE.id)
  if (path.endsWith('/values/timeseries'))
    return isDevice ? { temperature: [{ ts: CREATED_TIME, value: 7.5 }] } : {}
  if (path.endsWith('/SERVER_SCOPE'))
    return isDevice ? [{ key: 'floor', value: 2, lastUpdateTs: CREATED_TIME }] : []
  return []
}
