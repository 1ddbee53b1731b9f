import type { AlarmData } from '@signalbox/model/alarms/alarm'
import { alarmReply } from '@signalbox/model/alarms/alarm-reply'
import type { EntityData } from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'

/** A whole page of entities, which replaces the previous page, or changes of some entities. */
export type EntityDataContent = { data: PageData<EntityData> } | { update: EntityData[] }
export type AlarmDataContent = { data: PageData<AlarmData> } | { update: AlarmData[] }

/** A page of entities, or changes of a page, in the form of the protocol. */
export const entityDataUpdate = (cmdId: number, content: EntityDataContent, allowedEntities: number) => ({
  cmdId,
  data: null,
  update: null,
  ...content,
  errorCode: 0,
  errorMsg: null,
  allowedEntities,
  dataUpdateType: 'ENTITY_DATA',
})

/** The error of an entity data command. */
export const entityDataError = (cmdId: number, errorCode: number, errorMsg: string) => ({
  cmdId,
  data: null,
  update: null,
  errorCode,
  errorMsg,
  allowedEntities: 0,
  dataUpdateType: 'ENTITY_DATA',
})

/** A page of alarms, or changes of a page, in the form of the protocol. */
export const alarmDataUpdate = (
  cmdId: number,
  content: AlarmDataContent,
  allowedEntities: number,
  totalEntities: number,
) => ({
  cmdId,
  data: null,
  update: null,
  ...('data' in content
    ? { data: { ...content.data, data: content.data.data.map(alarmReply) } }
    : { update: content.update.map(alarmReply) }),
  errorCode: 0,
  errorMsg: null,
  allowedEntities,
  totalEntities,
  dataUpdateType: 'ALARM_DATA',
})
