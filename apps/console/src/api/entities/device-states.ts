import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import type { PageData } from '@signalbox/model/query/paging'
import { post } from '../request/request'

/** What a device's lamp shows: its worst active alarm, else whether it is active. */
export interface DeviceState {
  active: boolean
  lastActivityTime: number
  alarm?: { severity: AlarmSeverity; unacknowledged: boolean }
}

interface EntityRow {
  entityId: { id: string }
  latest: { SERVER_ATTRIBUTE?: Record<string, { value: string }> }
}

interface AlarmRow {
  entityId: { id: string }
  severity: AlarmSeverity
  status: AlarmStatus
}

const MOST_ALARMS = 100
const ranks: Record<AlarmSeverity, number> = { CRITICAL: 0, MAJOR: 1, MINOR: 2, WARNING: 3, INDETERMINATE: 4 }

export const deviceStateKey = (ids: readonly string[]) => ['devices', 'states', ...ids] as const

/** The states of the devices on screen, by id. */
export async function getDeviceStates(ids: readonly string[]): Promise<Map<string, DeviceState>> {
  const [rows, alarms] = await Promise.all([queryActivity(ids), queryAlarms(ids)])
  const states = new Map<string, DeviceState>()
  for (const { entityId, latest } of rows) {
    const { active, lastActivityTime } = latest.SERVER_ATTRIBUTE ?? {}
    states.set(entityId.id, {
      active: active?.value === 'true',
      lastActivityTime: Number(lastActivityTime?.value || 0),
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

async function queryActivity(ids: readonly string[]): Promise<EntityRow[]> {
  const keys = ['active', 'lastActivityTime'].map((key) => ({ type: 'SERVER_ATTRIBUTE', key }))
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
    pageLink: { page: 0, pageSize: MOST_ALARMS, statusList: ['ACTIVE'], searchPropagatedAlarms: false },
    // A list without alarms is still a list: activity is worth showing alone.
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
    { ignoreErrors: true, ignoreLoading: true },
  )
