import { z } from 'zod'
import { defineNode } from '../rule-node'
import { booleanResult, runScript, SCRIPT_ARGS, scriptText } from '../script'

/** Runs a script that decides whether a message leaves by True or by False. */
export const scriptFilter = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  slug: 'filter.script-filter',
  name: 'script',
  category: 'FILTER',
  configDirective: 'tbFilterNodeScriptConfig',
  relations: ['True', 'False'],
  config: z.object({
    jsScript: scriptText('filter', 'Filter'),
  }),
  defaults: { jsScript: 'return msg.temperature > 20;' },
  start: ({ config, ctx }) => ctx.scripts.check(config.jsScript, SCRIPT_ARGS),
  async run({ msg, config, ctx, next }) {
    next(booleanResult(await runScript(ctx, config.jsScript, msg)) ? 'True' : 'False')
  },
})
