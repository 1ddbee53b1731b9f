import { entityId } from '@signalbox/model/entity-id'
import { newMessage } from '@signalbox/model/message'
import { z } from 'zod'
import { defineNode } from '../rule-node'
import { MAX_TIMER_SECONDS } from '../time-units'

/** Counts messages instead of passing them on, and reports the count as telemetry of the tenant. */
export const messageCount = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbMsgCountNode',
  slug: 'action.message-count',
  name: 'message count',
  category: 'ACTION',
  icon: 'functions',
  configDirective: 'tbActionNodeMsgCountConfig',
  relations: ['Success'],
  runsWithoutInput: true,
  config: z.object({
    interval: z.number().int().min(1).max(MAX_TIMER_SECONDS),
    telemetryPrefix: z.string().min(1),
  }),
  defaults: { interval: 1, telemetryPrefix: 'messageCount' },
  start({ config, ctx }) {
    const state = { count: 0, sinceMs: Date.now(), stop: () => clearInterval(timer) }
    const timer = setInterval(() => {
      const now = Date.now()
      void ctx.emit(
        'Success',
        newMessage({
          tenantId: ctx.tenantId,
          type: 'POST_TELEMETRY_REQUEST',
          originator: entityId('TENANT', ctx.tenantId),
          metadata: { delta: String(now - state.sinceMs) },
          data: JSON.stringify({ [`${config.telemetryPrefix}_${ctx.serviceId}`]: state.count }),
        }),
      )
      state.count = 0
      state.sinceMs = now
    }, config.interval * 1000)
    return state
  },
  stop: (state) => state.stop(),
  run({ state }) {
    state.count++
  },
})
