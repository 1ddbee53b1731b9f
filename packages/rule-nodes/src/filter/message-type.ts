import { z } from 'zod'
import { defineNode } from '../rule-node'

/** Splits messages by type: listed types leave by True, all others by False. */
export const messageType = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbMsgTypeFilterNode',
  slug: 'filter.message-type',
  name: 'message type',
  category: 'FILTER',
  configDirective: 'tbFilterNodeMessageTypeConfig',
  relations: ['True', 'False'],
  config: z.object({
    messageTypes: z.array(z.string()).min(1).meta({ field: 'message-types' }),
  }),
  defaults: { messageTypes: ['POST_ATTRIBUTES_REQUEST', 'POST_TELEMETRY_REQUEST', 'TO_SERVER_RPC_REQUEST'] },
  run({ msg, config, next }) {
    next(config.messageTypes.includes(msg.type) ? 'True' : 'False')
  },
})
