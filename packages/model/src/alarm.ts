import { z } from 'zod'
import { AlarmSeverity, AlarmStatus } from './alarm-status'
import { EntityId, idOf } from './entity-id'
import type { LatestValues } from './entity-query'
import { JsonValue } from './json-value'

/** Something that needs attention: one per originator and type as long as it is active. */
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
  /** 0 means not yet. */
  ackTs: z.number().int(),
  /** 0 means not yet. */
  clearTs: z.number().int(),
  details: JsonValue.nullable(),
  propagate: z.boolean(),
  propagateRelationTypes: z.array(z.string()),
  /** Always the type. */
  name: z.string(),
})
export type Alarm = z.infer<typeof Alarm>

/** An alarm as lists show it; the name of the originator is null where nobody asked for it. */
export const AlarmInfo = Alarm.extend({ originatorName: z.string().nullable() })
export type AlarmInfo = z.infer<typeof AlarmInfo>

/** Stands for the name of an originator that is gone. */
export const DELETED_ORIGINATOR = 'Deleted'

/** An alarm found by way of an entity, with values of that entity. */
export type AlarmData = AlarmInfo & { entityId: EntityId; latest: LatestValues }

/** What a client sends to save an alarm; the server fills in what it leaves out. */
export const AlarmInput = z.object({
  id: idOf('ALARM').nullish(),
  type: z.string().max(255).nullish(),
  originator: EntityId.nullish(),
  severity: AlarmSeverity.nullish(),
  status: AlarmStatus.nullish(),
  startTs: z.number().int().nullish(),
  endTs: z.number().int().nullish(),
  ackTs: z.number().int().nullish(),
  clearTs: z.number().int().nullish(),
  details: JsonValue.nullish(),
  propagate: z.boolean().nullish(),
  propagateRelationTypes: z.array(z.string()).nullish(),
})
export type AlarmInput = z.infer<typeof AlarmInput>
