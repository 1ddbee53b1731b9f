import { z } from 'zod'
import { defineNode } from '../rule-node'

/** Moves the message to another queue. If the message fails later, that queue retries it from the next node. */
export const checkpoint = defineNode({
  clazz: 'org.thingsboard.rule.engine.flow.TbCheckpointNode',
  slug: 'action.checkpoint',
  name: 'checkpoint',
  category: 'ACTION',
  configDirective: 'tbActionNodeCheckPointConfig',
  relations: ['Success'],
  config: z.object({ queueName: z.string().min(1).meta({ field: 'queue' }) }),
  defaults: { queueName: 'HighPriority' },
  run({ msg, config, requeue }) {
    requeue('Success', msg, config.queueName)
  },
})
