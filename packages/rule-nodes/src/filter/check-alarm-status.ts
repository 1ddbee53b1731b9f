import { AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import { z } from 'zod'
import { readAlarm } from '../alarm-details'
import { defineNode } from '../rule-node'

/** Splits messages that contain an alarm by the current status of that alarm. */
export const checkAlarmStatus = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbCheckAlarmStatusNode',
  slug: 'filter.check-alarm-status',
  name: 'check alarm status',
  category: 'FILTER',
  configDirective: 'tbFilterNodeCheckAlarmStatusConfig',
  relations: ['True', 'False'],
  config: z.object({
    alarmStatusList: z.array(AlarmStatus).min(1).meta({ field: 'choices', options: AlarmStatus.options }),
  }),
  defaults: { alarmStatusList: ['ACTIVE_ACK', 'ACTIVE_UNACK'] },
  async run({ msg, config, ctx, next }) {
    const { id } = readAlarm(msg)
    if (!id) throw new Error('Message data is not an alarm')
    const alarm = await ctx.alarms.find(id.id)
    if (!alarm) throw new Error(`Alarm ${id.id} does not exist`)
    next(config.alarmStatusList.includes(alarm.status) ? 'True' : 'False')
  },
})
