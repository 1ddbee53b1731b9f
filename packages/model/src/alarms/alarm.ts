import { z } from 'zod'
import { EntityId, idOf } from '../entity-id'
import { JsonValue } from '../json/json-value'
import { WholeNumber } from '../json/whole-number'
import type { LatestValues } from '../query/entity-query'
import { AlarmSeverity, AlarmStatus } from './alarm-status'

/** An alarm. An originator has at most one active alarm of each type. */
export const Alarm = z.object({
  id: idOf('ALARM'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  type: z.string(),
  originator: EntityId,
  severity: AlarmSeverity,
  status: AlarmStatus,
  startTs: z.number().int(),
  endTs: z.number().int(),
  /** 0 means not acknowledged. */
  ackTs: z.number().int(),
  /** 0 means not cleared. */
  clearTs: z.number().int(),
  details: JsonValue.nullable(),
  propagate: z.boolean(),
  propagateRelationTypes: z.array(z.string()),
  // The fields below were added later: stored messages and older clients lack them, so each has a default.
  assigneeId: idOf('USER').nullable().default(null),
  /** When it was assigned or unassigned last; 0 means never. */
  assignTs: z.number().int().default(0),
  /** Until this time the alarm does not count as needing attention; 0 means not snoozed. */
  snoozedUntil: z.number().int().default(0),
  snoozeReason: z.string().nullable().default(null),
  /** Comments of users; system comments do not count. */
  commentCount: z.number().int().default(0),
  /** Always equal to `type`. */
  name: z.string(),
})
export type Alarm = z.infer<typeof Alarm>

/** A user with only the properties that a list shows. */
export const UserShort = z.object({
  id: idOf('USER'),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})
export type UserShort = z.infer<typeof UserShort>

/** An alarm as lists show it; the originator's name is null where the request did not ask for it. */
export const AlarmInfo = Alarm.extend({
  originatorName: z.string().nullable(),
  assignee: UserShort.nullable(),
})
export type AlarmInfo = z.infer<typeof AlarmInfo>

/** Shown instead of the name of a deleted originator. */
export const DELETED_ORIGINATOR = 'Deleted'

/** An alarm of an entity query, with values of that entity. */
export type AlarmData = AlarmInfo & { entityId: EntityId; latest: LatestValues }

/** An alarm in the list of all alarms of a tenant or customer. */
export const ListedAlarm = AlarmInfo.extend({
  /** Null unless the originator is a device. */
  deviceProfile: z.object({ id: idOf('DEVICE_PROFILE'), name: z.string() }).nullable(),
  /** The customer that owns the originator; null if the tenant owns it. */
  customer: z.object({ id: idOf('CUSTOMER'), title: z.string() }).nullable(),
})
export type ListedAlarm = z.infer<typeof ListedAlarm>

/** What the list of all alarms can be grouped by. */
export const ALARM_GROUPINGS = ['status', 'severity', 'type'] as const
export const AlarmGrouping = z.enum(ALARM_GROUPINGS)
export type AlarmGrouping = z.infer<typeof AlarmGrouping>

/** The alarms of one group: a status, a severity or a type, with their number. */
export const AlarmGroup = z.object({ key: z.string(), count: z.number().int() })
export type AlarmGroup = z.infer<typeof AlarmGroup>

/** How many alarms of the list each status and each group has. */
export const AlarmSummary = z.object({
  statuses: z.record(AlarmStatus, z.number().int()),
  groupBy: AlarmGrouping,
  /** The groups that are not empty, in the order of the list. */
  groups: z.array(AlarmGroup),
})
export type AlarmSummary = z.infer<typeof AlarmSummary>

/** The number of alarms in each view of the alarms page, without other filters. */
export const AlarmViewCounts = z.object({
  all: z.number().int(),
  attention: z.number().int(),
  mine: z.number().int(),
  snoozed: z.number().int(),
})
export type AlarmViewCounts = z.infer<typeof AlarmViewCounts>

/** The number of active alarms at equal time intervals, oldest first; the last is the present number. */
export const AlarmTrend = z.object({ stepMs: z.number(), active: z.array(z.number()) })
export type AlarmTrend = z.infer<typeof AlarmTrend>

export const SnoozeInput = z.object({
  until: z.number().int(),
  reason: z.string().trim().min(1).max(1000),
})
export type SnoozeInput = z.infer<typeof SnoozeInput>

/** What a client sends to save an alarm; the server fills in what it leaves out. */
export const AlarmInput = z.object({
  id: idOf('ALARM').nullish(),
  type: z.string().max(255).nullish(),
  originator: EntityId.nullish(),
  severity: AlarmSeverity.nullish(),
  status: AlarmStatus.nullish(),
  /**
   * Clients of ThingsBoard 3.5 and later send these two booleans. They are used instead of the status, unless they
   * equal the stored ones.
   */
  acknowledged: z.boolean().nullish(),
  cleared: z.boolean().nullish(),
  startTs: WholeNumber.nullish(),
  endTs: WholeNumber.nullish(),
  ackTs: WholeNumber.nullish(),
  clearTs: WholeNumber.nullish(),
  details: JsonValue.nullish(),
  /** Null removes the assignee; an alarm without this member keeps its assignee. */
  assigneeId: idOf('USER').nullish(),
  propagate: z.boolean().nullish(),
  propagateRelationTypes: z.array(z.string()).nullish(),
})
export type AlarmInput = z.infer<typeof AlarmInput>
