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
    messageNames: z.array(z.string()),
    metadataNames: z.array(z.string()),
    checkAllKeys: z.boolean(),
  }),
  defaults: { messageNames: [], metadataNames: [], checkAllKeys: true },
  run({ msg, config: { messageNames, metadataNames, checkAllKeys }, next }) {
    const data = messageNames.length > 0 ? dataObject(msg) : {}
    const found = [
      ...messageNames.map((name) => Object.hasOwn(data, name)),
      ...metadataNames.map((name) => Object.hasOwn(msg.metadata, name)),
    ]
    next((checkAllKeys ? found.every(Boolean) : found.some(Boolean)) ? 'True' : 'False')
  },
})
