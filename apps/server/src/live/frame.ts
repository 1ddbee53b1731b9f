import { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { Uuid } from '@signalbox/model/entity-id'
import { optionalList } from '@signalbox/model/json/optional-members'
import { unknownProperty } from '@signalbox/model/json/unknown-property'
import { WholeNumber } from '@signalbox/model/json/whole-number'
import { QueryableEntityType } from '@signalbox/model/query/entity-filter'
import { EntityKey } from '@signalbox/model/query/entity-key'
import {
  AlarmCountQuery,
  AlarmDataQuery,
  EntityCountQuery,
  EntityDataQuery,
} from '@signalbox/model/query/entity-query'
import { AggregationType } from '@signalbox/model/time/aggregation'
import { z } from 'zod'

const text = z.string().nullish()
const whole = WholeNumber.nullish()
const cmdId = WholeNumber.nullish().transform((id) => id ?? 0)

const AttributeCommand = z.object({
  cmdId,
  entityType: text,
  entityId: text,
  keys: text,
  scope: text,
  unsubscribe: z.boolean().nullish(),
})
export type AttributeCommand = z.infer<typeof AttributeCommand>

const range = { interval: whole, limit: whole, agg: text }
const TimeseriesCommand = AttributeCommand.extend({ startTs: whole, timeWindow: whole, ...range })
export type TimeseriesCommand = z.infer<typeof TimeseriesCommand>

const HistoryCommand = z.object({
  cmdId,
  entityType: text,
  entityId: text,
  keys: text,
  startTs: whole,
  endTs: whole,
  ...range,
})
export type HistoryCommand = z.infer<typeof HistoryCommand>

const seriesPart = {
  keys: z.array(z.string()),
  startTs: WholeNumber,
  interval: whole,
  // Sent by clients of ThingsBoard 3.6.3 and later.
  intervalType: text,
  timeZoneId: text,
  limit: whole,
  agg: AggregationType,
  fetchLatestPreviousPoint: z.boolean().nullish(),
}

const EntityDataCommand = z.object({
  cmdId,
  query: EntityDataQuery.nullish(),
  historyCmd: z.object({ ...seriesPart, endTs: WholeNumber }).nullish(),
  latestCmd: z.object({ keys: z.array(EntityKey) }).nullish(),
  tsCmd: z.object({ ...seriesPart, timeWindow: WholeNumber }).nullish(),
})
export type EntityDataCommand = z.infer<typeof EntityDataCommand>
export type LatestPart = NonNullable<EntityDataCommand['latestCmd']>
export type SeriesPart = Omit<NonNullable<EntityDataCommand['historyCmd']>, 'endTs'> & { endTs: number }

const AlarmDataCommand = z.object({ cmdId, query: AlarmDataQuery.nullish() })
export type AlarmDataCommand = z.infer<typeof AlarmDataCommand>

const EntityCountCommand = z.object({ cmdId, query: EntityCountQuery.nullish() })
export type EntityCountCommand = z.infer<typeof EntityCountCommand>

const AlarmCountCommand = z.object({ cmdId, query: AlarmCountQuery.nullish() })
export type AlarmCountCommand = z.infer<typeof AlarmCountCommand>

const AlarmStatusCommand = z.object({
  cmdId,
  originatorId: z.object({ entityType: QueryableEntityType, id: Uuid }).nullish(),
  typeList: optionalList(z.string()),
  severityList: optionalList(AlarmSeverity),
})
export type AlarmStatusCommand = z.infer<typeof AlarmStatusCommand>

/** Asks for the changes of widgets bundles and widget types; sent by the console only. */
const WidgetLibraryCommand = z.object({ cmdId })
export type WidgetLibraryCommand = z.infer<typeof WidgetLibraryCommand>

/** A command for a feature of ThingsBoard that Signalbox does not have. */
const UnsupportedCommand = z.object({ cmdId, type: z.string() })
export type UnsupportedCommand = z.infer<typeof UnsupportedCommand>

const UnsubscribeCommand = z.object({ cmdId })

const Frame = z.object({
  attrSubCmds: optionalList(AttributeCommand),
  tsSubCmds: optionalList(TimeseriesCommand),
  historyCmds: optionalList(HistoryCommand),
  entityDataCmds: optionalList(EntityDataCommand),
  alarmDataCmds: optionalList(AlarmDataCommand),
  entityDataUnsubscribeCmds: optionalList(UnsubscribeCommand),
  alarmDataUnsubscribeCmds: optionalList(UnsubscribeCommand),
  // Entity counts are sent by clients of ThingsBoard 3.2.2 and later, alarm counts by those of 3.5 and later.
  entityCountCmds: optionalList(EntityCountCommand),
  alarmCountCmds: optionalList(AlarmCountCommand),
  entityCountUnsubscribeCmds: optionalList(UnsubscribeCommand),
  alarmCountUnsubscribeCmds: optionalList(UnsubscribeCommand),
  widgetLibraryCmds: optionalList(WidgetLibraryCommand),
  widgetLibraryUnsubscribeCmds: optionalList(UnsubscribeCommand),
  // Sent by clients of ThingsBoard 3.9 and later, only in the format in which each command has a `type`.
  alarmStatusCmds: optionalList(AlarmStatusCommand),
  alarmStatusUnsubscribeCmds: optionalList(UnsubscribeCommand),
  unsupportedCmds: optionalList(UnsupportedCommand),
})
export type Frame = z.infer<typeof Frame>

/** Validates lists of commands and leaves out unknown members; undefined when a command is invalid. */
export const frameOf = (lists: object): Frame | undefined => Frame.safeParse(lists).data

/** Reads the commands of a frame; undefined when it is malformed or contains an unknown property. */
export function readFrame(json: string): Frame | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    return undefined // Not JSON: the caller responds that the frame cannot be read.
  }
  const { data } = Frame.safeParse(raw)
  if (!data || unknownProperty(raw, data, ['entityFilter']) !== undefined) return undefined
  return data
}
