import { z } from 'zod'
import { defineNode } from '../rule-node'
import { runScript, SCRIPT_ARGS, scriptText, textResult } from '../script'

export const LOG_SCRIPT =
  "return 'Incoming message:\\n' + JSON.stringify(msg) + '\\nIncoming metadata:\\n' + JSON.stringify(metadata);"

/** Writes the text that a script returns for a message to the server log. */
export const log = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbLogNode',
  slug: 'action.log',
  name: 'log',
  category: 'ACTION',
  icon: 'menu',
  configDirective: 'tbActionNodeLogConfig',
  relations: ['Success'],
  config: z.object({
    jsScript: scriptText('string', 'ToString'),
  }),
  defaults: { jsScript: LOG_SCRIPT },
  start: ({ config, ctx }) => ctx.scripts.check(config.jsScript, SCRIPT_ARGS),
  async run({ msg, config, ctx, next }) {
    ctx.log(textResult(await runScript(ctx, config.jsScript, msg)))
    next('Success')
  },
})
