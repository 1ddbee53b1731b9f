import { type EntityId, EntityType } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'
import { newMessageId } from '@signalbox/model/message-id'
import { z } from 'zod'
import type { NodeContext } from '../context'
import { PICKABLE_ENTITIES } from '../pickable-entities'
import { defineNode } from '../rule-node'
import { mergeResult, scriptArgs, scriptText } from '../script'
import { MAX_TIMER_SECONDS } from '../time-units'

const ARGS = ['prevMsg', 'prevMetadata', 'prevMsgType']

const Config = z.object({
  msgCount: z.number().int().min(0).meta({ hint: true }),
  periodInSeconds: z.number().int().min(1).max(MAX_TIMER_SECONDS),
  originatorType: EntityType.nullable().meta({ field: 'entity-type', options: PICKABLE_ENTITIES }),
  originatorId: z.string().nullable().meta({ field: 'entity', entityTypeKey: 'originatorType' }),
  jsScript: scriptText('generate', 'Generate', ARGS),
})
type Config = z.infer<typeof Config>

/** Creates messages, one after each period. */
export const generator = defineNode({
  clazz: 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode',
  slug: 'action.generator',
  name: 'generator',
  category: 'ACTION',
  icon: 'repeat',
  configDirective: 'tbActionNodeGeneratorConfig',
  relations: ['Success'],
  hasInput: false,
  runsWithoutInput: true,
  config: Config,
  defaults: {
    msgCount: 0,
    periodInSeconds: 1,
    originatorId: null,
    originatorType: null,
    jsScript:
      'return {\n    msg: { temp: 42, humidity: 77 },\n    metadata: { data: 40 },\n    msgType: "POST_TELEMETRY_REQUEST"\n};',
  },
  async start({ config, ctx }) {
    await ctx.scripts.check(config.jsScript, ARGS)
    const originator = originatorOf(config, ctx)
    if (config.originatorId) await ctx.entities.requireOwn(originator)
    return generate(config, ctx, originator)
  },
  stop: (stop) => stop(),
  run() {
    throw new Error('A generator takes no messages')
  },
})

const originatorOf = ({ originatorType, originatorId }: Config, ctx: NodeContext): EntityId =>
  originatorType && originatorId
    ? { entityType: originatorType, id: originatorId }
    : { entityType: 'RULE_NODE', id: ctx.node.id }

/** Starts the generator; returns the function that stops it. */
function generate(config: Config, ctx: NodeContext, originator: EntityId): () => void {
  const periodMs = config.periodInSeconds * 1000
  let previous = newMessage({ tenantId: ctx.tenantId, type: '', originator, metadata: {}, data: '{}' })
  let createdCount = 0
  let isStopped = false
  let dueMs = performance.now()
  let timer: ReturnType<typeof setTimeout>

  function plan() {
    const nowMs = performance.now()
    // A tick that is late by less than a period keeps the schedule. Periods missed while the process was suspended or
    // busy are skipped: otherwise all their messages would be sent at once.
    dueMs = dueMs + periodMs < nowMs ? nowMs + periodMs : dueMs + periodMs
    timer = setTimeout(tick, dueMs - nowMs)
  }

  async function tick() {
    // In a cluster one process sends the messages; the others keep their timers in case that process stops.
    if (!ctx.isResponsibleFor(ctx.node.id)) return isStopped ? undefined : plan()
    try {
      const result = await ctx.scripts.run(config.jsScript, ARGS, scriptArgs(previous))
      previous = { ...mergeResult(previous, result), id: newMessageId(), ts: Date.now() }
      createdCount++
      await send('Success', previous)
    } catch (error) {
      // This tick sends a Failure message; the timer continues.
      await send(
        'Failure',
        newMessage({
          tenantId: ctx.tenantId,
          type: 'TbMsgGeneratorNodeMsg',
          originator,
          metadata: {},
          data: '',
        }),
        error,
      )
    }
    if (!isStopped && (config.msgCount === 0 || createdCount < config.msgCount)) plan()
  }

  const send = (relation: string, msg: Message, error?: unknown) =>
    isStopped ? Promise.resolve() : ctx.emit(relation, msg, error)

  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
