import { dataOf, type Message } from '@signalbox/model/message'
import { type Point, readTelemetry } from '@signalbox/model/telemetry'
import { z } from 'zod'
import { defineNode } from '../../rule-node'

/** Stores the message's values as time series of its originator. */
export const saveTimeseries = defineNode({
  clazz: 'org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode',
  slug: 'action.save-timeseries',
  name: 'save timeseries',
  category: 'ACTION',
  icon: 'file_upload',
  configDirective: 'tbActionNodeTimeseriesConfig',
  relations: ['Success'],
  config: z.object({ defaultTTL: z.number().int().min(0) }),
  defaults: { defaultTTL: 0 },
  run({ msg, config, ctx, nextAfter }) {
    if (msg.type !== 'POST_TELEMETRY_REQUEST') throw new Error(`Cannot save a message of type ${msg.type}`)
    const points = pointsOf(msg)
    if (points.length === 0) throw new Error('The message has no values to save')
    ctx.telemetry.save(msg.originator, points, ttlOf(msg, config.defaultTTL), nextAfter('Success'))
  },
})

/** The values of a telemetry message; values without a time get the time of the message. */
export function pointsOf(msg: Message): Point[] {
  return msg.points ?? readTelemetry(dataOf(msg), messageTime(msg))
}

function messageTime({ ts, metadata }: Message) {
  if (!metadata.ts) return ts
  return /^-?\d{1,16}$/.test(metadata.ts) ? Number(metadata.ts) : -1
}

function ttlOf({ metadata: { TTL: ttlText } }: Message, defaultTtl: number) {
  if (!ttlText) return defaultTtl || undefined
  if (!/^\d{1,15}$/.test(ttlText)) throw new Error(`TTL '${ttlText}' is not a number of seconds`)
  return Number(ttlText) || undefined
}
