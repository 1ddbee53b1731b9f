import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aQueryFixture, type QueryFixture } from '../../queries/testing'
import { long } from '../../telemetry/testing'
import { connect, type LiveClient, listen } from '../testing'

// Shared setup of tests about pages of entities: each test has its own device, device type and session.

export let fixture: QueryFixture
export let base: string
export let live: LiveClient
export let device: EntityId
export let type: string
export let number = 0

/** Registers the hooks; each test file calls it once. */
export function setUpEntityData() {
  beforeAll(async () => {
    fixture = await aQueryFixture()
    base = await listen(fixture.app)
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    type = `type ${++number}`
    device = await fixture.device(`Device ${number}`, { type })
    live = await connect(base, fixture.admin.token)
  })
  afterEach(() => live.close())
}

export const SERIES_KEY = { type: 'TIME_SERIES', key: 't' }
const HOUR = 3_600_000
export const ABSENT = { ts: 0, value: '' }

export const query = (more: object = {}) => ({
  entityFilter: { type: 'deviceType', deviceType: type, deviceNameFilter: 'D' },
  pageLink: {
    page: 0,
    pageSize: 10,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
  },
  entityFields: [],
  latestValues: [SERIES_KEY],
  keyFilters: [],
  ...more,
})
export const send = (command: object, cmdId = 1) => live.send({ entityDataCmds: [{ cmdId, ...command }] })
export const save = (ts: number, value: number, key = 't') =>
  fixture.series(device, { [key]: long(value) }, ts)
export const history = (more: object = {}) => ({
  keys: ['t'],
  startTs: 0,
  endTs: HOUR,
  limit: 100,
  agg: 'NONE',
  ...more,
})
export const windowCmd = (more: object = {}) => ({
  keys: ['t'],
  startTs: 0,
  timeWindow: HOUR,
  limit: 100,
  agg: 'NONE',
  ...more,
})
export const point = (ts: number, value: string) => ({ ts, value })

export const page = (data: unknown[], cmdId = 1) => ({
  ...{
    cmdId,
    update: null,
    errorCode: 0,
    errorMsg: null,
    allowedEntities: 10_000,
    dataUpdateType: 'ENTITY_DATA',
  },
  data: { data, totalPages: data.length > 0 ? 1 : 0, totalElements: data.length, hasNext: false },
})
export const update = (update: unknown[], cmdId = 1) => ({
  ...{
    cmdId,
    data: null,
    errorCode: 0,
    errorMsg: null,
    allowedEntities: 10_000,
    dataUpdateType: 'ENTITY_DATA',
  },
  update,
})
export const latest = (value: unknown, timeseries: unknown = {}) => ({
  entityId: device,
  latest: { TIME_SERIES: { t: value } },
  timeseries,
})
