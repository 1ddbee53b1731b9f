import { badRequest } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import { RuleChainInput, RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import type { z } from 'zod'
import type { ChainContent } from './input-nodes'
import { convertNewerNode } from './newer-nodes'

interface RuleChainFile {
  ruleChain: RuleChainInput
  content: ChainContent
  /** The lost settings of later ThingsBoard versions, by the index of the node. */
  lost: ReadonlyMap<number, string>
}

/** Reads a rule chain file of ThingsBoard 3.2.1 or a later version. Ids of nodes are ignored. */
export function readRuleChainFile(file: JsonObject): RuleChainFile {
  const { ruleChain, metadata } = file
  if (!isObject(ruleChain)) throw badRequest('The file has no rule chain')
  if (!isObject(metadata)) throw badRequest('The file has no metadata')
  const { id, ...chain } = ruleChain
  const parsed = parse(RuleChainInput, { ...chain, root: false }, 'ruleChain')
  if (!parsed.name?.trim()) throw badRequest('The rule chain of the file has no name')
  const lost = new Map<number, string>()
  const nodes = Array.isArray(metadata.nodes)
    ? metadata.nodes.map((node, index) => convertNode(node, (reason) => lost.set(index, reason)))
    : metadata.nodes
  const content = parse(
    RuleChainMetaDataInput.omit({ ruleChainId: true, version: true }),
    { ...metadata, nodes },
    'metadata',
  )
  return { ruleChain: parsed, content, lost }
}

/** Converts a node of a later ThingsBoard version, where the debug mode and some settings have other names. */
function convertNode(node: JsonValue, onLost: (reason: string) => void) {
  if (!isObject(node)) return node
  const converted = convertNewerNode(node)
  if (converted.lost) onLost(converted.lost)
  const { id, debugSettings, ...rest } = converted.node
  const debugMode = rest.debugMode ?? (isObject(debugSettings) && debugSettings.allEnabled === true)
  return { ...rest, debugMode }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badRequest(`The file is invalid at ${[where, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)
}
