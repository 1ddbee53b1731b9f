import { Alarm } from '@signalbox/model/alarms/alarm'
import {
  type AlarmStatus,
  AlarmStatus as Status,
  alarmStatusOf as statusOfFlags,
} from '@signalbox/model/alarms/alarm-status'
import { entityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import type { Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { alarmRepository } from '../../entities/alarm/alarm.repository'
import { derivedId } from '../ids/derived-id'
import { targetIdOf } from '../ids/import-entity.repository'
import { rewriteIds } from '../ids/rewrite'
import { createdTimeOf, textOf } from '../kinds/references'
import { uuidIn } from '../source/json-members'
import type { SourceAlarm } from '../source/source'
import type { DataContext } from './data-kind'

/** Stores an alarm with its comments; returns false if the alarm is invalid or its originator was not imported. */
export async function copyAlarm({ alarm, comments }: SourceAlarm, context: DataContext): Promise<boolean> {
  const { db, tenantId, imported, changedIds } = context
  const originatorId = uuidIn(alarm.originator)
  const originator = (await imported.find(tenantId, [originatorId])).get(originatorId)
  if (!originator) return false
  const sourceAlarm = readAlarm(rewriteIds(alarm, changedIds), tenantId, targetIdOf(originator))
  if (!sourceAlarm) return false
  const repository = alarmRepository(db)
  await db.transaction().execute(async (tx) => {
    const sourceId = sourceAlarm.id.id
    const sameId = await repository.find(null, sourceId, tx)
    const isForeign = sameId !== undefined && sameId.tenantId.id !== tenantId
    const id = isForeign ? derivedId(tenantId, sourceId) : sourceId
    const stored = isForeign ? await repository.find(tenantId, id, tx) : sameId
    const isNewer = stored === undefined || lastChange(sourceAlarm) > lastChange(stored)
    const newAlarm = {
      ...sourceAlarm,
      id: entityId('ALARM', id),
      assigneeId: await ownUser(tx, tenantId, sourceAlarm.assigneeId?.id),
      snoozedUntil: stored?.snoozedUntil ?? sourceAlarm.snoozedUntil,
      snoozeReason: stored?.snoozeReason ?? sourceAlarm.snoozeReason,
      commentCount: stored?.commentCount ?? 0,
    }
    if (!stored) await repository.insert(tx, newAlarm)
    else if (isNewer) await repository.update(tx, newAlarm)
    if (isNewer && newAlarm.propagate && !stored?.propagate) await repository.propagate(tx, newAlarm)
    // New comments are stored even if the alarm is not newer, because a comment does not change the times of its alarm.
    let saved = 0
    for (const comment of comments)
      saved += await saveComment(tx, id, rewriteIds(comment, changedIds), { tenantId, isForeign })
    if (saved > 0) await countComments(tx, id)
  })
  return true
}

function readAlarm(alarm: JsonObject, tenantId: string, originator: Alarm['originator']): Alarm | undefined {
  const parsed = Alarm.safeParse({
    ...alarm,
    tenantId: entityId('TENANT', tenantId),
    originator,
    status: sourceStatus(alarm),
    createdTime: createdTimeOf(alarm),
    ackTs: alarm.ackTs ?? 0,
    clearTs: alarm.clearTs ?? 0,
    details: alarm.details ?? null,
    propagate: alarm.propagate === true,
    propagateRelationTypes: alarm.propagateRelationTypes ?? [],
    assigneeId: alarm.assigneeId ?? null,
    assignTs: alarm.assignTs ?? 0,
    name: textOf(alarm.type),
  })
  return parsed.data
}

/** The status of an alarm. ThingsBoard 3.5 and later store two booleans, which determine the status. */
export function sourceStatus({ acknowledged, cleared, status }: JsonObject): AlarmStatus | undefined {
  if (typeof acknowledged === 'boolean' && typeof cleared === 'boolean')
    return statusOfFlags(!cleared, acknowledged)
  return Status.safeParse(status).data
}

const lastChange = ({ endTs, ackTs, clearTs, assignTs }: Alarm) => Math.max(endTs, ackTs, clearTs, assignTs)

async function ownUser(tx: Db, tenantId: string, id: string | undefined) {
  if (id === undefined) return null
  const user = await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return user ? entityId('USER', user.id) : null
}

/**
 * Stores a comment if it is new; returns the number of stored comments. Comments of an alarm with a new id get new ids.
 */
async function saveComment(
  tx: Db,
  alarmId: string,
  comment: JsonObject,
  { tenantId, isForeign }: { tenantId: string; isForeign: boolean },
): Promise<number> {
  const id = uuidIn(comment.id)
  if (id === '' || !isObject(comment.comment)) return 0
  const user = await ownUser(tx, tenantId, uuidIn(comment.userId) || undefined)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('alarm_comment')
    .values({
      id: isForeign ? derivedId(tenantId, id) : id,
      created_time: createdTimeOf(comment),
      alarm_id: alarmId,
      user_id: user?.id ?? null,
      type: comment.type === 'SYSTEM' ? 'SYSTEM' : 'OTHER',
      comment: json(comment.comment),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

const countComments = (tx: Db, alarmId: string) =>
  sql`update alarm set comment_count = (
    select count(*) from alarm_comment where alarm_id = ${alarmId} and type = 'OTHER') where id = ${alarmId}`.execute(
    tx,
  )
