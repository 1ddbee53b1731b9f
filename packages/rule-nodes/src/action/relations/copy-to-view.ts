import { type AttributeScope, AttributeScope as Scope } from '@signalbox/model/entities/attribute'
import { dataOf, type Message, newMessage } from '@signalbox/model/message'
import { readAttributes } from '@signalbox/model/telemetry'
import type { ViewAttributes } from '../../context'
import { EMPTY_CONFIG, EmptyConfig } from '../../empty-config'
import { deletedKeys } from '../../messages'
import { defineNode } from '../../rule-node'

const TYPES = ['ATTRIBUTES_UPDATED', 'ATTRIBUTES_DELETED', 'ACTIVITY_EVENT', 'POST_ATTRIBUTES_REQUEST']
const LISTS: Record<AttributeScope, keyof ViewAttributes['attributes']> = {
  CLIENT_SCOPE: 'cs',
  SERVER_SCOPE: 'ss',
  SHARED_SCOPE: 'sh',
}

/** Copies changed attributes to the entity views that show them. */
export const copyToView = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbCopyAttributesToEntityViewNode',
  slug: 'action.copy-to-view',
  name: 'copy to view',
  category: 'ACTION',
  icon: 'content_copy',
  configDirective: 'tbNodeEmptyConfig',
  relations: ['Success'],
  config: EmptyConfig,
  defaults: EMPTY_CONFIG,
  async run({ msg, ctx, requeue }) {
    if (!TYPES.includes(msg.type)) throw new Error(`Cannot copy from a message of type ${msg.type}`)
    const scope = scopeOf(msg)
    const now = Date.now()
    for (const view of await ctx.entities.viewsOf(msg.originator)) {
      if (view.startTimeMs >= now || (view.endTimeMs !== 0 && view.endTimeMs <= now)) continue
      const viewKeys = view.attributes[LISTS[scope]]
      if (msg.type === 'ATTRIBUTES_DELETED') {
        const keys = deletedKeys(msg).filter((key) => viewKeys.includes(key))
        if (keys.length === 0) continue
        await ctx.attributes.remove(view.id, scope, keys)
      } else {
        const entries = readAttributes(dataOf(msg)).filter(({ key }) => viewKeys.includes(key))
        await ctx.attributes.save(view.id, scope, entries)
      }
      const { type, metadata, queueName } = msg
      const data = dataOf(msg)
      requeue(
        'Success',
        newMessage({ tenantId: ctx.tenantId, type, metadata, data, queueName, originator: view.id }),
      )
    }
  },
})

function scopeOf(msg: Message): AttributeScope {
  if (msg.type === 'POST_ATTRIBUTES_REQUEST') return 'CLIENT_SCOPE'
  const scope = Scope.safeParse(msg.metadata.scope)
  if (!scope.success) throw new Error('The metadata names no scope')
  return scope.data
}
