import type { EntityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import { textValue } from '@signalbox/model/telemetry'
import { z } from 'zod'
import type { NodeContext } from '../context'
import { withMetadata } from '../messages'

/** The configuration of nodes that copy values of another entity. */
export const mappingConfig = {
  telemetry: z.boolean(),
  attrMapping: z.record(z.string(), z.string()).meta({ required: true }),
}
export const MAPPING_DEFAULTS = { attrMapping: { temperature: 'tempo' }, telemetry: false }

/**
 * The message with server attributes or latest values of an entity in its metadata, without missing values.
 */
export async function withValuesOf(
  ctx: NodeContext,
  msg: Message,
  entityId: EntityId,
  { attrMapping, telemetry }: { attrMapping: Record<string, string>; telemetry: boolean },
): Promise<Message> {
  const keys = Object.keys(attrMapping)
  const found = telemetry
    ? await ctx.telemetry.latest(entityId, keys)
    : await ctx.attributes.find(entityId, 'SERVER_SCOPE', keys)
  return withMetadata(
    msg,
    Object.fromEntries(found.map(({ key, value }) => [attrMapping[key]!, textValue(value)])),
  )
}
