import { AttributeScope } from '@signalbox/model/entities/attribute'
import { dataOf } from '@signalbox/model/message'
import { DEVICE_RULES, readAttributes } from '@signalbox/model/telemetry'
import { z } from 'zod'
import { defineNode } from '../../rule-node'

/** Stores the message's values as attributes of its originator. */
export const saveAttributes = defineNode({
  clazz: 'org.thingsboard.rule.engine.telemetry.TbMsgAttributesNode',
  slug: 'action.save-attributes',
  name: 'save attributes',
  category: 'ACTION',
  icon: 'file_upload',
  configDirective: 'tbActionNodeAttributesConfig',
  relations: ['Success'],
  config: z.object({
    scope: AttributeScope,
    // Some stored chains contain the scope in this field, because of an error in an older form.
    // Null means true.
    notifyDevice: z
      .union([z.boolean(), z.string().transform((text) => text !== 'false')])
      .nullable()
      .meta({ field: 'checkbox', showWhen: { scope: 'SHARED_SCOPE' }, hint: true }),
  }),
  defaults: { scope: 'SERVER_SCOPE', notifyDevice: false },
  async run({ msg, config, ctx, next }) {
    if (msg.type !== 'POST_ATTRIBUTES_REQUEST') throw new Error(`Cannot save a message of type ${msg.type}`)
    const entries = readAttributes(dataOf(msg), RULES)
    await ctx.attributes.save(msg.originator, config.scope, entries, {
      notifyDevice: (config.notifyDevice ?? true) || isNotificationWanted(msg.metadata.notifyDevice),
    })
    next('Success')
  },
})

const RULES = { ...DEVICE_RULES, nulls: 'reject' } as const

const isNotificationWanted = (flag: string | undefined) => !flag || flag.toLowerCase() === 'true'
