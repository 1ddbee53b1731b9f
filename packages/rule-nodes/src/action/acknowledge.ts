import { EMPTY_CONFIG, EmptyConfig } from '../empty-config'
import { defineNode } from '../rule-node'

/** Acknowledges the message to its sender and passes it on; later failures are not reported to the sender. */
export const acknowledge = defineNode({
  clazz: 'org.thingsboard.rule.engine.flow.TbAckNode',
  slug: 'action.acknowledge',
  name: 'acknowledge',
  category: 'ACTION',
  configDirective: 'tbNodeEmptyConfig',
  relations: ['Success'],
  config: EmptyConfig,
  defaults: EMPTY_CONFIG,
  run({ ack, next }) {
    ack()
    next('Success')
  },
})
