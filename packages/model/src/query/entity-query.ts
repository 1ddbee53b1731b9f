import { z } from 'zod'
import { AlarmSearchStatus, AlarmSeverity } from '../alarms/alarm-status'
import { type EntityId, idOf } from '../entity-id'
import { optionalList } from '../json/optional-members'
import { WholeNumber } from '../json/whole-number'
import { EntityFilter } from './entity-filter'
import { EntityKey, type EntityKeyType } from './entity-key'
import { KeyFilter } from './key-filter'

const time = WholeNumber.nullish().transform((ts) => ts ?? 0)

export const EntitySortOrder = z.object({
  key: EntityKey,
  direction: z
    .enum(['ASC', 'DESC'])
    .nullish()
    .transform((direction) => direction ?? 'DESC'),
})
export type EntitySortOrder = z.infer<typeof EntitySortOrder>

export const EntityDataPageLink = z.object({
  page: WholeNumber.pipe(z.number().min(0)),
  pageSize: WholeNumber.pipe(z.number().min(1)),
  textSearch: z.string().nullish(),
  sortOrder: EntitySortOrder.nullish(),
  /** Not in ThingsBoard: the language whose rules sort the names. Without a language they are sorted by bytes. */
  sortLanguage: z.string().nullish(),
  /** The subscription also reports when entities join or leave the page, not only when their values change. */
  dynamic: z.boolean().nullish(),
})
export type EntityDataPageLink = z.infer<typeof EntityDataPageLink>

export const EntityCountQuery = z.object({ entityFilter: EntityFilter, keyFilters: optionalList(KeyFilter) })
export type EntityCountQuery = z.infer<typeof EntityCountQuery>

/** Asks for entities with some of their fields, attributes and latest values. */
export const EntityDataQuery = EntityCountQuery.extend({
  pageLink: EntityDataPageLink,
  entityFields: optionalList(EntityKey),
  latestValues: optionalList(EntityKey),
})
export type EntityDataQuery = z.infer<typeof EntityDataQuery>

export const AlarmDataPageLink = EntityDataPageLink.extend({
  startTs: time,
  endTs: time,
  /** Milliseconds up to now; 0 means that `startTs` and `endTs` apply. */
  timeWindow: time,
  typeList: optionalList(z.string()),
  statusList: optionalList(AlarmSearchStatus),
  severityList: optionalList(AlarmSeverity),
  searchPropagatedAlarms: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
  /** Only alarms of this assignee. */
  assigneeId: idOf('USER').nullish(),
})
export type AlarmDataPageLink = z.infer<typeof AlarmDataPageLink>

/** Asks for the number of alarms: of the entities that the filter finds, or of all visible to the caller. */
export const AlarmCountQuery = z.object({
  entityFilter: EntityFilter.nullish(),
  keyFilters: optionalList(KeyFilter),
  ...AlarmDataPageLink.pick({
    startTs: true,
    endTs: true,
    timeWindow: true,
    typeList: true,
    statusList: true,
    severityList: true,
    searchPropagatedAlarms: true,
    assigneeId: true,
  }).shape,
})
export type AlarmCountQuery = z.infer<typeof AlarmCountQuery>

/** Asks for the alarms of the entities that the query finds. */
export const AlarmDataQuery = EntityDataQuery.extend({
  pageLink: AlarmDataPageLink,
  alarmFields: optionalList(EntityKey),
})
export type AlarmDataQuery = z.infer<typeof AlarmDataQuery>

export type TsValue = { ts: number; value: string | null }
export type LatestValues = Partial<Record<EntityKeyType, Record<string, TsValue>>>

/** One entity of an answer; live updates carry only the part that changed. */
export type EntityData = {
  entityId: EntityId
  latest: LatestValues | null
  timeseries: Record<string, TsValue[]> | null
}

/** The default order of the console: newest first. */
export const defaultEntityPageLink = (pageSize: number) =>
  ({
    page: 0,
    pageSize,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' },
  }) satisfies EntityDataPageLink

export const SINGLE_ENTITY_PAGE_SIZE = 1
export const MANY_ENTITIES_PAGE_SIZE = 1024
