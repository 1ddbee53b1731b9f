import { type Alarm, AlarmInput } from '@signalbox/model/alarms/alarm'
import { idOf } from '@signalbox/model/entity-id'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { dataOf, type Message, newMessage } from '@signalbox/model/message'
import { z } from 'zod'
import type { NodeContext } from './context'
import { withChanges, withMetadata } from './messages'
import { jsonResult, runScript } from './script'

export const DETAILS_SCRIPT = 'return metadata.prevAlarmDetails ? JSON.parse(metadata.prevAlarmDetails) : {};'

/** An alarm in the data of a message. Data with other members is not an alarm. */
const AlarmInMessage = AlarmInput.extend({
  createdTime: z.number().int().nullish(),
  tenantId: idOf('TENANT').nullish(),
  name: z.string().nullish(),
  assigneeId: z.unknown().optional(),
  assignTs: z.unknown().optional(),
  snoozedUntil: z.unknown().optional(),
  snoozeReason: z.unknown().optional(),
  commentCount: z.unknown().optional(),
}).strict()

/** Reads the alarm from the data of a message; throws if the data is not an alarm. */
export function readAlarm(msg: Message): AlarmInput {
  const parsed = AlarmInMessage.safeParse(JSON.parse(dataOf(msg)))
  if (!parsed.success) throw new Error('Message data is not an alarm')
  const { createdTime, tenantId, name, ...rest } = parsed.data
  // These members are removed, so that the stored alarm keeps its assignment, snooze and comments.
  const { assigneeId, assignTs, snoozedUntil, snoozeReason, commentCount, ...alarm } = rest
  return alarm
}

/** Runs the details script on the message. The script gets the previous details of the alarm. */
export async function buildDetails(
  ctx: NodeContext,
  script: string,
  msg: Message,
  alarm: Alarm | undefined,
): Promise<JsonValue> {
  const hasDetails = alarm && alarm.details !== null
  const input = hasDetails ? withMetadata(msg, { prevAlarmDetails: JSON.stringify(alarm.details) }) : msg
  return jsonResult(await runScript(ctx, script, input)) as JsonValue
}

/** The message that leaves a node which changed an alarm. */
export function alarmMessage(msg: Message, alarm: Alarm, ...flags: string[]): Message {
  const metadata = { ...msg.metadata, ...Object.fromEntries(flags.map((flag) => [flag, 'true'])) }
  return withChanges(msg, { type: 'ALARM', data: JSON.stringify(alarm), metadata })
}

/** The message to the root chain about an alarm that a node changed. */
export const alarmEvent = (ctx: NodeContext, type: string, alarm: Alarm): Message =>
  newMessage({
    tenantId: ctx.tenantId,
    type,
    originator: alarm.id,
    metadata: { ruleNodeId: ctx.node.id },
    data: JSON.stringify(alarm),
  })
