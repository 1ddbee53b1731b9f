import type { DocumentKind } from '@signalbox/model/move/import-options'

/**
 * How an archive stores the documents of a kind: `files` have one document each, `lines` are documents in shared files.
 */
export const DOCUMENT_LAYOUT: Record<DocumentKind, 'files' | 'lines'> = {
  customers: 'lines',
  widgets: 'files',
  dashboards: 'files',
  deviceProfiles: 'files',
  devices: 'lines',
  assets: 'lines',
  entityViews: 'lines',
  users: 'lines',
  ruleChains: 'files',
}

export const LINES_PER_FILE = 1000

export const TENANT_PATH = 'tenant.json'
export const RELATIONS_PATH = 'relations.csv'
export const ATTRIBUTES_PATH = 'attributes.csv'
export const ALARMS_PATH = 'alarms.csv'
export const COMMENTS_PATH = 'alarm-comments.csv'
export const LATEST_PATH = 'latest.csv'
export const TELEMETRY_FOLDER = 'telemetry/'

/** Columns of the CSV files, in their order. Objects are JSON; an empty field is null. */
export const COLUMNS = {
  relations: ['fromType', 'fromId', 'toType', 'toId', 'type', 'typeGroup', 'additionalInfo'],
  attributes: ['entityType', 'entityId', 'scope', 'key', 'lastUpdateTs', 'valueType', 'value'],
  points: ['entityType', 'entityId', 'key', 'ts', 'valueType', 'value'],
  alarms: [
    'id',
    'createdTime',
    'originatorType',
    'originatorId',
    'type',
    'severity',
    'status',
    'startTs',
    'endTs',
    'ackTs',
    'clearTs',
    'details',
    'propagate',
    'propagateRelationTypes',
    'assigneeId',
    'assignTs',
    'snoozedUntil',
    'snoozeReason',
  ],
  comments: ['id', 'createdTime', 'alarmId', 'userId', 'type', 'comment'],
} as const

/**
 * Makes a name safe as a part of a path on every system. Cutting the name can split a surrogate pair; its first half is
 * removed, because `encodeURIComponent` would throw an error.
 */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+/, '')
    .slice(0, 80)
    .replace(/\p{Surrogate}$/u, '') || 'unnamed'
