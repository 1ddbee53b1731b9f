import { z } from 'zod'
import { defineNode } from '../rule-node'
import { booleanResult, runScript, SCRIPT_ARGS, scriptText, withResult } from '../script'

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
  run({ msg, config, ctx, next }) {
    return withResult(runScript(ctx, config.jsScript, msg), (result) =>
      next(booleanResult(result) ? 'True' : 'False'),
    )
  },
})
