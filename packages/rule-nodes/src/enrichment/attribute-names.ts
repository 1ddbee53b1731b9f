import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import { textValue, valueJson } from '@signalbox/model/telemetry'
import { z } from 'zod'
import type { NodeContext } from '../context'
import { withMetadata } from '../messages'
import { fillTemplate } from '../template'

const names = () => z.array(z.string()).meta({ templated: true })

/** The configuration of nodes that copy attributes and latest values by name. */
export const namesConfig = {
  tellFailureIfAbsent: z.boolean(),
  clientAttributeNames: names(),
  sharedAttributeNames: names(),
  serverAttributeNames: names(),
  latestTsKeyNames: names(),
  getLatestValueWithTs: z.boolean().meta({ hint: true }),
}
const NamesConfig = z.object(namesConfig)
type NamesConfig = z.infer<typeof NamesConfig>

export const NAMES_DEFAULTS = {
  clientAttributeNames: [],
  sharedAttributeNames: [],
  serverAttributeNames: [],
  latestTsKeyNames: [],
  tellFailureIfAbsent: true,
  getLatestValueWithTs: false,
}

const SCOPES: {
  scope: AttributeScope
  prefix: string
  list: keyof NamesConfig & `${string}AttributeNames`
}[] = [
  { scope: 'CLIENT_SCOPE', prefix: 'cs_', list: 'clientAttributeNames' },
  { scope: 'SHARED_SCOPE', prefix: 'shared_', list: 'sharedAttributeNames' },
  { scope: 'SERVER_SCOPE', prefix: 'ss_', list: 'serverAttributeNames' },
]

/** The message with the found values in its metadata, and the names of the values that were not found. */
export async function withNamedValues(
  ctx: NodeContext,
  msg: Message,
  entityId: EntityId,
  config: NamesConfig,
) {
  const metadata: Record<string, string> = {}
  const missing: string[] = []
  const filled = (list: string[]) => list.map((name) => fillTemplate(name, msg.metadata))

  for (const { scope, prefix, list } of SCOPES) {
    const keys = filled(config[list])
    if (keys.length === 0) continue
    const found = await ctx.attributes.find(entityId, scope, keys)
    for (const { key, value } of found) metadata[prefix + key] = textValue(value)
    addMissing(scope, keys, found)
  }
  const keys = filled(config.latestTsKeyNames)
  if (keys.length > 0) {
    const found = await ctx.telemetry.latest(entityId, keys)
    for (const { key, ts, value } of found) {
      metadata[key] = config.getLatestValueWithTs
        ? `{"ts":${ts},"value":${valueJson(value)}}`
        : textValue(value)
    }
    addMissing('LATEST_TS', keys, found)
  }
  return { enriched: withMetadata(msg, metadata), missing: missing.join('; ') }

  function addMissing(where: string, keys: string[], found: { key: string }[]) {
    const absent = keys.filter((key) => !found.some((each) => each.key === key))
    if (absent.length > 0) missing.push(`${where}: ${absent.join(', ')}`)
  }
}
