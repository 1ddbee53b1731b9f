import type { ListedAlarm } from '@signalbox/model/alarms/alarm'

/** An active, unacknowledged, critical alarm of a device. */
export const anAlarm = (id: string, more: Partial<ListedAlarm> = {}) => ({
  id: { entityType: 'ALARM', id },
  type: `Type ${id}`,
  severity: 'CRITICAL',
  status: 'ACTIVE_UNACK',
  createdTime: 1,
  startTs: Date.now() - 60_000,
  endTs: 1,
  ackTs: 0,
  clearTs: 0,
  originator: { entityType: 'DEVICE', id: 'd1' },
  originatorName: 'Cold room 1',
  assignee: null,
  assigneeId: null,
  snoozedUntil: 0,
  commentCount: 2,
  deviceProfile: { id: { id: 'p1' }, name: 'Reefer' },
  customer: null,
  propagateRelationTypes: [],
  ...more,
})

/** A summary in which all alarms are active and unacknowledged. */
export const aSummary = (first: readonly object[], count = first.length) => {
  const groups = [{ key: 'ACTIVE_UNACK', count }]
  return { statuses: { ACTIVE_UNACK: count }, groupBy: 'status', groups, first }
}

/** The responses of a server with the unacknowledged alarm `a1` and the acknowledged alarm `a2`. */
export const aServer = () => ({
  '/api/v2/alarms': {
    data: [anAlarm('a1'), anAlarm('a2', { severity: 'MINOR', status: 'ACTIVE_ACK' })],
    totalElements: 2,
  },
  '/api/v2/alarms/summary': {
    statuses: { ACTIVE_UNACK: 1, ACTIVE_ACK: 1, CLEARED_UNACK: 0, CLEARED_ACK: 0 },
    groupBy: 'status',
    groups: [
      { key: 'ACTIVE_UNACK', count: 1 },
      { key: 'ACTIVE_ACK', count: 1 },
    ],
    first: [anAlarm('a1'), anAlarm('a2', { severity: 'MINOR', status: 'ACTIVE_ACK' })],
  },
  '/api/v2/alarms/views': { all: 2, attention: 1, mine: 0, snoozed: 0 },
  '/api/v2/alarms/conditions': [
    {
      alarmId: 'a1',
      createRule: null,
      clearRule: null,
      keys: [{ key: 't', unit: '°C', decimals: 1 }],
      holds: true,
      watched: { key: 't', ts: 1, value: -11.8, limit: { value: -15, isUpper: true } },
    },
  ],
  '/api/alarm/types': { data: [{ type: 'Type a1' }] },
  '/api/customers': { data: [{ id: { id: 'c1' }, title: 'Fjord Seafood' }] },
  '/api/alarm/info/a1': anAlarm('a1'),
  '/api/alarm/a1/comment': { data: [] },
  '/api/alarm/info/a2': anAlarm('a2', { severity: 'MINOR', status: 'ACTIVE_ACK' }),
  '/api/alarm/a2/comment': { data: [] },
  '/api/device/info/d1': {
    id: { entityType: 'DEVICE', id: 'd1' },
    name: 'Cold room 1',
    deviceProfileName: 'Reefer',
    customerTitle: 'Fjord Seafood',
    label: 'Bay 12',
  },
  '/api/alarm/a1/ack': {},
  '/api/alarm/a1/clear': {},
})
