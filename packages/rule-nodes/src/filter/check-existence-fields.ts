import { z } from 'zod'
import { dataObject } from '../messages'
import { defineNode } from '../rule-node'

/** Splits messages by whether the named keys are in their data and metadata. */
export const checkExistenceFields = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbCheckMessageNode',
  slug: 'filter.check-existence-fields',
  name: 'check existence fields',
  category: 'FILTER',
  configDirective: 'tbFilterNodeCheckMessageConfig',
  relations: ['True', 'False'],
  config: z.object({
    messageNames: z.array(z.string()).meta({ requiredUnless: 'metadataNames' }),
    metadataNames: z.array(z.string()).meta({ requiredUnless: 'messageNames' }),
    checkAllKeys: z.boolean(),
  }),
  defaults: { messageNames: [], metadataNames: [], checkAllKeys: true },
  run({ msg, config: { messageNames, metadataNames, checkAllKeys }, next }) {
    const data = messageNames.length > 0 ? dataObject(msg) : {}
    const isMet = checkAllKeys
      ? hasAll(data, messageNames) && hasAll(msg.metadata, metadataNames)
      : hasAny(data, messageNames) || hasAny(msg.metadata, metadataNames)
    next(isMet ? 'True' : 'False')
  },
})

function hasAll(data: object, names: string[]): boolean {
  for (const name of names) if (!Object.hasOwn(data, name)) return false
  return true
}

function hasAny(data: object, names: string[]): boolean {
  for (const name of names) if (Object.hasOwn(data, name)) return true
  return false
}
