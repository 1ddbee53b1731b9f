import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { entityId } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/query/paging'
import { post, QUIET } from '../request/request'
import { type MostSevereAlarm, mostSevereAlarms } from '../search/most-severe-alarms'
import { withoutPrototype } from '../telemetry/without-prototype'

/** The state that the indicator of a device shows: the most severe active alarm, else whether the device is active. */
export interface DeviceState {
  active: boolean
  lastActivityTime: number
  alarm?: { id: string; severity: AlarmSeverity; unacknowledged: boolean }
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

/** The query key of {@link getDeviceStates}. It begins like `deviceKeys.all`, so changes of devices invalidate it. */
export const deviceStateKey = (ids: readonly string[], keys: readonly string[]) =>
  ['devices', 'states', keys, ...ids] as const

/** The states of devices, by device id, with the latest values of `keys`. */
export async function getDeviceStates(
  ids: readonly string[],
  keys: readonly string[],
): Promise<Map<string, DeviceState>> {
  const [rows, alarms] = await Promise.all([queryActivity(ids, keys), queryAlarms(ids)])
  const states = new Map<string, DeviceState>()
  for (const {
    entityId: { id },
    latest,
  } of rows) {
    const { active, lastActivityTime } = latest.SERVER_ATTRIBUTE ?? {}
    const alarm = alarms.get(id)
    states.set(id, {
      active: active?.value === 'true',
      lastActivityTime: Number(lastActivityTime?.value || 0),
      values: withoutPrototype(sentValues(latest.TIME_SERIES)),
      ...(alarm && {
        alarm: { id: alarm.id, severity: alarm.severity, unacknowledged: !alarm.isAcknowledged },
      }),
    })
  }
  return states
}

const sentValues = (latest: Record<string, LatestValue> = {}) =>
  Object.fromEntries(Object.entries(latest).filter(([, { ts }]) => ts > 0))

async function queryActivity(ids: readonly string[], seriesKeys: readonly string[]): Promise<EntityRow[]> {
  const keys = [
    ...['active', 'lastActivityTime'].map((key) => ({ type: 'SERVER_ATTRIBUTE', key })),
    ...seriesKeys.map((key) => ({ type: 'TIME_SERIES', key })),
  ]
  const page = await post<PageData<EntityRow>>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: ids },
      entityFields: [],
      keyFilters: [],
      latestValues: keys,
      pageLink: { page: 0, pageSize: ids.length },
    },
    QUIET,
  )
  return page.data
}

/** If the alarms cannot be read, the indicators show only whether devices are active. */
const queryAlarms = (ids: readonly string[]) =>
  mostSevereAlarms(ids.map((id) => entityId('DEVICE', id))).catch(() => new Map<string, MostSevereAlarm>())
