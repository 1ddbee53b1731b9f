import { isObject } from '@signalbox/model/json/is-object'
import { z } from 'zod'
import { defineNode } from '../rule-node'
import { mergeResult, runScript, SCRIPT_ARGS, scriptText, withResult } from '../script'

/** Runs a script that changes a message, or creates several messages from it. */
export const scriptTransformation = defineNode({
  clazz: 'org.thingsboard.rule.engine.transform.TbTransformMsgNode',
  slug: 'transformation.script-transformation',
  name: 'script',
  category: 'TRANSFORMATION',
  configDirective: 'tbTransformationNodeScriptConfig',
  relations: ['Success'],
  config: z.object({
    jsScript: scriptText('update', 'Transform'),
  }),
  defaults: { jsScript: 'return { msg: msg, metadata: metadata, msgType: msgType };' },
  start: ({ config, ctx }) => ctx.scripts.check(config.jsScript, SCRIPT_ARGS),
  run(run) {
    const { msg, config, ctx } = run
    return withResult(runScript(ctx, config.jsScript, msg), (result) => {
      if (!Array.isArray(result)) return run.next('Success', mergeResult(msg, result))
      if (result.length === 0) throw new Error('The script returned no messages')
      // An element that is not an object means the unchanged message.
      const messages = result.map((each) => (isObject(each) ? mergeResult(msg, each) : msg))
      if (messages.length === 1) return run.next('Success', messages[0])
      for (const each of messages) run.requeue('Success', each)
    })
  },
})
