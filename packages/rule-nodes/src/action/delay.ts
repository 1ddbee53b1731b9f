import type { Message } from '@signalbox/model/message'
import { z } from 'zod'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'

const Config = z.object({
  useMetadataPeriodInSecondsPatterns: z.boolean(),
  periodInSeconds: z
    .number()
    .int()
    .min(0)
    .meta({ showWhen: { useMetadataPeriodInSecondsPatterns: false } }),
  periodInSecondsPattern: z
    .string()
    .nullable()
    .meta({ required: true, templated: true, showWhen: { useMetadataPeriodInSecondsPatterns: true } }),
  maxPendingMsgs: z.number().int().min(1).max(100_000),
})

/** Delays messages. They are stored, so the sender does not have to wait and a restart loses none. */
export const delay = defineNode({
  clazz: 'org.thingsboard.rule.engine.delay.TbMsgDelayNode',
  slug: 'action.delay',
  name: 'delay',
  category: 'ACTION',
  icon: 'pause',
  configDirective: 'tbActionNodeMsgDelayConfig',
  relations: ['Success'],
  config: Config,
  defaults: {
    periodInSeconds: 60,
    maxPendingMsgs: 1000,
    periodInSecondsPattern: null,
    useMetadataPeriodInSecondsPatterns: false,
  },
  async run({ msg, config, ctx }) {
    const dueTs = Date.now() + secondsOf(msg, config) * 1000
    if (ctx.delayed.count() >= config.maxPendingMsgs)
      throw new Error(`${config.maxPendingMsgs} messages are waiting already`)
    await ctx.delayed.keep('Success', msg, dueTs)
  },
})

function secondsOf({ metadata }: Message, config: z.infer<typeof Config>): number {
  if (!config.useMetadataPeriodInSecondsPatterns) return config.periodInSeconds
  const text = fillTemplate(config.periodInSecondsPattern ?? '', metadata)
  if (!/^\d{1,9}$/.test(text)) throw new Error(`'${text}' is not a number of seconds`)
  return Number(text)
}
