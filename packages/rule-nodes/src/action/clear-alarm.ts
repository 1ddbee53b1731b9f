import { isActive } from '@signalbox/model/alarms/alarm-status'
import { z } from 'zod'
import { alarmEvent, alarmMessage, buildDetails, DETAILS_SCRIPT } from '../alarm-details'
import { defineNode } from '../rule-node'
import { SCRIPT_ARGS, scriptText } from '../script'
import { fillTemplate } from '../template'

/** Clears the active alarm of the originator, or the alarm that is the originator. */
export const clearAlarm = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbClearAlarmNode',
  slug: 'action.clear-alarm',
  name: 'clear alarm',
  category: 'ACTION',
  icon: 'notifications_off',
  configDirective: 'tbActionNodeClearAlarmConfig',
  relations: ['Cleared', 'False'],
  config: z.object({
    alarmDetailsBuildJs: scriptText('json', 'Details'),
    alarmType: z.string().min(1).meta({ templated: true }),
  }),
  defaults: { alarmType: 'General Alarm', alarmDetailsBuildJs: DETAILS_SCRIPT },
  start: ({ config, ctx }) => ctx.scripts.check(config.alarmDetailsBuildJs, SCRIPT_ARGS),
  async run({ msg, config, ctx, next, enqueue }) {
    const alarm =
      msg.originator.entityType === 'ALARM'
        ? await ctx.alarms.find(msg.originator.id)
        : await ctx.alarms.findActive(msg.originator, fillTemplate(config.alarmType, msg.metadata))
    if (!alarm || !isActive(alarm.status)) return next('False')
    const details = await buildDetails(ctx, config.alarmDetailsBuildJs, msg, alarm)
    const cleared = await ctx.alarms.clear(alarm.id.id, details, Date.now())
    if (!cleared) return next('False')
    enqueue(alarmEvent(ctx, 'ALARM_CLEAR', cleared))
    next('Cleared', alarmMessage(msg, cleared, 'isClearedAlarm'))
  },
})
