import { z } from 'zod'
import { defineNode } from '../../rule-node'

/** Writes to a table of a Cassandra database, which this platform does not have: messages fail with that reason. */
export const saveToCustomTable = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbSaveToCustomCassandraTableNode',
  slug: 'action.save-to-custom-table',
  name: 'save to custom table',
  category: 'ACTION',
  icon: 'file_upload',
  configDirective: 'tbActionNodeCustomTableConfig',
  relations: ['Success'],
  config: z.object({
    tableName: z.string().meta({ required: true, hint: true }),
    fieldsMapping: z.record(z.string(), z.string()).meta({ required: true }),
  }),
  defaults: { tableName: '', fieldsMapping: { '': '' } },
  start: refuse,
  run: refuse,
})

function refuse(): never {
  throw new Error('Custom tables need a Cassandra database, which is not supported')
}
