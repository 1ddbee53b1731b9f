import { z } from 'zod'
import { defineNode } from '../rule-node'
import { labelsResult, runScript, SCRIPT_ARGS, scriptText, withResult } from '../script'

/** Runs a script that returns the relations by which a message leaves. */
export const scriptSwitch = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbJsSwitchNode',
  slug: 'filter.script-switch',
  name: 'switch',
  category: 'FILTER',
  configDirective: 'tbFilterNodeSwitchConfig',
  relations: [] as string[],
  customRelations: true,
  config: z.object({
    jsScript: scriptText('switch', 'Switch'),
  }),
  defaults: {
    jsScript: "if (msgType === 'POST_TELEMETRY_REQUEST') {\n    return ['two'];\n}\nreturn ['one', 'nine'];",
  },
  start: ({ config, ctx }) => ctx.scripts.check(config.jsScript, SCRIPT_ARGS),
  run({ msg, config, ctx, next }) {
    return withResult(runScript(ctx, config.jsScript, msg), (result) => next(labelsResult(result)))
  },
})
