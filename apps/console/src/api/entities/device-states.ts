import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import type { PageData } from '@signalbox/model/query/paging'
import { post, QUIET } from '../request/request'

/** The state shown by a device's lamp: its most severe active alarm, else whether it is active. */
export interface DeviceState {
  active: boolean
  lastActivityTime: number
  alarm?: { severity: AlarmSeverity; unacknowledged: boolean }
  /** The requested latest values, by key; keys without a value are missing. */
  values?: Record<string, LatestValue>
}

interface LatestValue {
  ts: number
  value: string
}

interface EntityRow {
  entityId: { id: string }
  latest: { SERVER_ATTRIBUTE?: Record<string, { value: string }>; TIME_SERIES?: Record<string, LatestValue> }
}

interface AlarmRow {
  entityId: { id: string }
  severity: AlarmSeverity
  status: AlarmStatus
}

const MAX_ALARMS = 100
const ranks: Record<AlarmSeverity, number> = { CRITICAL: 0, MAJOR: 1, MINOR: 2, WARNING: 3, INDETERMINATE: 4 }

export const deviceStateKey = (ids: readonly string[], keys: readonly string[]) =>
  ['devices', 'states', keys, ...ids] as const

/** The states of the visible devices, by id, with their latest values of some keys. */
export async function getDeviceStates(
  ids: readonly string[],
  keys: readonly string[],
): Promise<Map<string, DeviceState>> {
  const [rows, alarms] = await Promise.all([queryActivity(ids, keys), queryAlarms(ids)])
  const states = new Map<string, DeviceState>()
  for (const { entityId, latest } of rows) {
    const { active, lastActivityTime } = latest.SERVER_ATTRIBUTE ?? {}
    states.set(entityId.id, {
      active: active?.value === 'true',
      lastActivityTime: Number(lastActivityTime?.value || 0),
      values: Object.fromEntries(Object.entries(latest.TIME_SERIES ?? {}).filter(([, { ts }]) => ts > 0)),
    })
  }
  for (const alarm of alarms) addAlarm(states.get(alarm.entityId.id), alarm)
  return states
}

function addAlarm(state: DeviceState | undefined, { severity, status }: AlarmRow) {
  if (!state) return
  const unacknowledged = status === 'ACTIVE_UNACK'
  if (!state.alarm || ranks[severity] < ranks[state.alarm.severity])
    state.alarm = { severity, unacknowledged }
  else if (severity === state.alarm.severity) state.alarm.unacknowledged ||= unacknowledged
}

async function queryActivity(ids: readonly string[], seriesKeys: readonly string[]): Promise<EntityRow[]> {
  const keys = [
    ...['active', 'lastActivityTime'].map((key) => ({ type: 'SERVER_ATTRIBUTE', key })),
    ...seriesKeys.map((key) => ({ type: 'TIME_SERIES', key })),
  ]
  const page = await query<EntityRow>('/api/entitiesQuery/find', ids, {
    latestValues: keys,
    pageLink: { page: 0, pageSize: ids.length },
  })
  return page.data
}

async function queryAlarms(ids: readonly string[]): Promise<AlarmRow[]> {
  const page = await query<AlarmRow>('/api/alarmsQuery/find', ids, {
    alarmFields: [],
    latestValues: [],
    pageLink: { page: 0, pageSize: MAX_ALARMS, statusList: ['ACTIVE'], searchPropagatedAlarms: false },
    // The list works without alarms: activity alone is shown then.
  }).catch(() => ({ data: [] }))
  return page.data
}

const query = <T>(path: string, ids: readonly string[], rest: object) =>
  post<PageData<T>>(
    path,
    {
      entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: ids },
      entityFields: [],
      keyFilters: [],
      ...rest,
    },
    QUIET,
  )
