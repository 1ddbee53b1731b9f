import { EMPTY_CONFIG, EmptyConfig } from '../empty-config'
import { defineNode } from '../rule-node'

const common = {
  category: 'ACTION',
  configDirective: 'tbNodeEmptyConfig',
  relations: ['Success'],
  config: EmptyConfig,
  defaults: EMPTY_CONFIG,
} as const

/** Passes messages on. This node exists for old chains only: the sequential queue keeps the order per originator. */
export const synchronizationStart = defineNode({
  ...common,
  clazz: 'org.thingsboard.rule.engine.transaction.TbSynchronizationBeginNode',
  slug: 'action.synchronization-start',
  name: 'synchronization start',
  run: ({ next }) => next('Success'),
})

/** Passes messages on. This node exists for old chains only. */
export const synchronizationEnd = defineNode({
  ...common,
  clazz: 'org.thingsboard.rule.engine.transaction.TbSynchronizationEndNode',
  slug: 'action.synchronization-end',
  name: 'synchronization end',
  run: ({ next }) => next('Success'),
})
