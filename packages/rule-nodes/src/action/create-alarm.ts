import type { Alarm, AlarmInput } from '@signalbox/model/alarms/alarm'
import { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import type { JsonValue } from '@signalbox/model/json/json-value'
import type { Message } from '@signalbox/model/message'
import { z } from 'zod'
import { alarmEvent, alarmMessage, buildDetails, DETAILS_SCRIPT, readAlarm } from '../alarm-details'
import { defineNode } from '../rule-node'
import { SCRIPT_ARGS, scriptText } from '../script'
import { fillTemplate } from '../template'

/** Creates an alarm for the originator, or updates its active alarm. */
export const createAlarm = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbCreateAlarmNode',
  slug: 'action.create-alarm',
  name: 'create alarm',
  category: 'ACTION',
  icon: 'notifications_active',
  configDirective: 'tbActionNodeCreateAlarmConfig',
  relations: ['Created', 'Updated', 'False'],
  config: z.object({
    alarmDetailsBuildJs: scriptText('json', 'Details'),
    useMessageAlarmData: z.boolean(),
    alarmType: z
      .string()
      .nullable()
      .meta({ required: true, templated: true, showWhen: { useMessageAlarmData: false } }),
    severity: AlarmSeverity.nullable().meta({ required: true, showWhen: { useMessageAlarmData: false } }),
    propagate: z.boolean().meta({ showWhen: { useMessageAlarmData: false } }),
    relationTypes: z
      .array(z.string())
      .meta({ hint: true, showWhen: { useMessageAlarmData: false, propagate: true } }),
  }),
  defaults: {
    alarmType: 'General Alarm',
    alarmDetailsBuildJs: DETAILS_SCRIPT,
    severity: 'CRITICAL',
    propagate: false,
    useMessageAlarmData: false,
    relationTypes: [],
  },
  start: ({ config, ctx }) => ctx.scripts.check(config.alarmDetailsBuildJs, SCRIPT_ARGS),
  async run({ msg, config, ctx, next, enqueue }) {
    const input = config.useMessageAlarmData ? messageAlarm(msg) : configuredAlarm(msg, config)
    const active = await ctx.alarms.findActive(msg.originator, input.type)
    // A new alarm that the message contains keeps its details.
    const details =
      config.useMessageAlarmData && !active
        ? (input.details ?? null)
        : await buildDetails(ctx, config.alarmDetailsBuildJs, msg, active)
    const now = Date.now()
    const updated = active && (await ctx.alarms.update(updateOf(active, input, details, now)))
    const { alarm, created } = updated
      ? { alarm: updated, created: false }
      : await ctx.alarms.save({ startTs: now, endTs: now, ...input, details })
    enqueue(alarmEvent(ctx, created ? 'ENTITY_CREATED' : 'ENTITY_UPDATED', alarm))
    next(
      created ? 'Created' : 'Updated',
      alarmMessage(msg, alarm, created ? 'isNewAlarm' : 'isExistingAlarm'),
    )
  },
})

type ReadyAlarm = AlarmInput & { type: string; severity: AlarmSeverity }

function configuredAlarm(
  msg: Message,
  config: {
    alarmType: string | null
    severity: AlarmSeverity | null
    propagate: boolean
    relationTypes: string[]
  },
): ReadyAlarm {
  if (!config.alarmType || !config.severity) throw new Error('The node has no alarm type or severity')
  return {
    type: fillTemplate(config.alarmType, msg.metadata),
    originator: msg.originator,
    severity: config.severity,
    status: 'ACTIVE_UNACK',
    propagate: config.propagate,
    propagateRelationTypes: config.relationTypes,
  }
}

function messageAlarm(msg: Message): ReadyAlarm {
  const { type, severity, ...alarm } = readAlarm(msg)
  if (!type || !severity) throw new Error('The alarm in the message has no type or severity')
  return {
    ...alarm,
    type,
    severity,
    originator: alarm.originator ?? msg.originator,
    status: alarm.status ?? 'ACTIVE_UNACK',
  }
}

function updateOf(active: Alarm, input: ReadyAlarm, details: JsonValue, now: number): Alarm {
  const { severity, propagate, propagateRelationTypes } = input
  return {
    ...active,
    severity,
    propagate: propagate ?? false,
    propagateRelationTypes: propagateRelationTypes ?? [],
    details,
    endTs: now,
  }
}
