import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The size of the tenant. This process simulates a ThingsBoard server that answers every request after 5 ms. */
export interface SourceTask {
  devices: number
  attributes: number
  keys: number
  /** The number of points of each key. */
  points: number
}

const { devices, attributes, keys, points } = JSON.parse(process.argv[2] ?? '{}') as SourceTask

const ANSWER_MS = 5
const FIRST_TS = 1_700_000_000_000
const STEP_MS = 1000
const uuid = (kind: string, number: number) =>
  `${kind}0000000-0000-11ee-8000-${String(number).padStart(12, '0')}`
const TENANT = { entityType: 'TENANT', id: uuid('a', 1) }
const NO_CUSTOMER = { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-808080808080' }
const PROFILE = { entityType: 'DEVICE_PROFILE', id: uuid('b', 1) }

const page = (data: object[], total = data.length, hasNext = false) => ({
  data,
  totalPages: Math.ceil(total / Math.max(1, data.length)),
  totalElements: total,
  hasNext,
})

const device = (number: number) => ({
  id: { entityType: 'DEVICE', id: uuid('c', number) },
  createdTime: FIRST_TS,
  tenantId: TENANT,
  customerId: NO_CUSTOMER,
  name: `Device ${number}`,
  type: 'meter',
  label: null,
  deviceProfileId: PROFILE,
  deviceData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
  additionalInfo: null,
})

const profile = {
  id: PROFILE,
  createdTime: FIRST_TS,
  tenantId: TENANT,
  name: 'meter',
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    alarms: [],
  },
}

const keyNames = Array.from({ length: keys }, (_, index) => `key${index}`)
const storedPoints = Array.from(
  { length: points },
  (_, index) => `{"ts":${FIRST_TS + index * STEP_MS},"value":${20 + (index % 100) / 4 + 0.125}}`,
)
const latestValues = `{${keyNames.map((key) => `"${key}":[${storedPoints.at(-1)}]`).join(',')}}`
const attributeList = JSON.stringify(
  Array.from({ length: attributes }, (_, index) => ({
    key: `attribute${index}`,
    value: index,
    lastUpdateTs: FIRST_TS,
  })),
)

function series(query: URLSearchParams): string {
  const first = Math.max(0, Math.ceil((Number(query.get('startTs')) - FIRST_TS) / STEP_MS))
  const text = storedPoints.slice(first, first + Number(query.get('limit'))).join(',')
  return `{${(query.get('keys') ?? '')
    .split(',')
    .map((key) => `"${key}":[${text}]`)
    .join(',')}}`
}

function answerOf(path: string, query: URLSearchParams): string | undefined {
  if (path === '/api/auth/login' || path === '/api/auth/token') return '{"token":"t","refreshToken":"r"}'
  if (path === '/api/auth/user')
    return JSON.stringify({ authority: 'TENANT_ADMIN', email: 'admin@bench.example', tenantId: TENANT })
  if (path === `/api/tenant/${TENANT.id}`) return JSON.stringify({ id: TENANT, title: 'Bench' })
  if (path === '/api/deviceProfiles') return JSON.stringify(page([profile]))
  if (path === '/api/tenant/devices') {
    const size = Number(query.get('pageSize'))
    const first = Number(query.get('page')) * size
    const numbers = Array.from(
      { length: Math.max(0, Math.min(size, devices - first)) },
      (_, offset) => first + offset,
    )
    return JSON.stringify(page(numbers.map(device), devices, first + size < devices))
  }
  const [, deviceNumber] = /^\/api\/device\/[0-9a-f-]+-(\d+)\/credentials$/.exec(path) ?? []
  if (deviceNumber)
    return JSON.stringify({
      deviceId: { entityType: 'DEVICE', id: path.split('/')[3] },
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: `bench-source-${Number(deviceNumber)}`,
      credentialsValue: null,
    })
  if (path === '/api/relations') return '[]'
  if (path.startsWith('/api/plugins/telemetry/DEVICE/')) {
    if (path.endsWith('/SERVER_SCOPE')) return attributeList
    if (path.endsWith('_SCOPE')) return '[]'
    return query.has('keys') ? series(query) : latestValues
  }
  if (path.startsWith('/api/plugins/telemetry/')) return path.endsWith('_SCOPE') ? '[]' : '{}'
  if (/^\/api\/(customers|ruleChains|users|widgetsBundles|v2\/alarms|tenant\/\w+)$/.test(path))
    return JSON.stringify(page([]))
  return undefined
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  const text = answerOf(url.pathname, url.searchParams)
  setTimeout(() => {
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(text ?? '{"status":404}')
  }, ANSWER_MS)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
