import { z } from 'zod'
import { idOf } from '../entity-id'
import { AdditionalInfo, JsonObject, JsonValue } from '../json/json-value'
import { optionalFlag } from '../json/optional-members'
import { ShortText } from '../text/short-text'

/** A named set of rules that process messages. */
export const RuleChain = z.object({
  id: idOf('RULE_CHAIN'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  name: z.string(),
  firstRuleNodeId: idOf('RULE_NODE').nullable(),
  root: z.boolean(),
  debugMode: z.boolean(),
  configuration: JsonValue.nullable(),
  additionalInfo: AdditionalInfo,
})
export type RuleChain = z.infer<typeof RuleChain>

/** The `firstRuleNodeId` of a request is ignored: the metadata of the chain determines the first node. */
export const RuleChainInput = z.object({
  id: idOf('RULE_CHAIN').nullish(),
  name: ShortText,
  root: optionalFlag,
  debugMode: optionalFlag,
  configuration: JsonValue.nullish(),
  additionalInfo: AdditionalInfo,
})
export type RuleChainInput = z.infer<typeof RuleChainInput>

export const RuleNodeMetaData = z.object({
  id: idOf('RULE_NODE'),
  createdTime: z.number().int(),
  ruleChainId: idOf('RULE_CHAIN'),
  type: z.string(),
  name: z.string(),
  debugMode: z.boolean(),
  configuration: JsonObject.nullable(),
  additionalInfo: AdditionalInfo,
})
export type RuleNodeMetaData = z.infer<typeof RuleNodeMetaData>

export const RuleNodeInput = z.object({
  id: idOf('RULE_NODE').nullish(),
  type: z.string().min(1).max(255),
  name: z.string().min(1).max(255),
  debugMode: optionalFlag,
  configuration: JsonObject.nullish(),
  additionalInfo: AdditionalInfo,
})
export type RuleNodeInput = z.infer<typeof RuleNodeInput>

const label = z.string().min(1).max(255)
const index = z.number().int().min(0)

/** Indexes refer to the list of nodes; a drawn link with three labels is three connections. */
export const NodeConnection = z.object({ fromIndex: index, toIndex: index, type: label })
export type NodeConnection = z.infer<typeof NodeConnection>

export const RuleChainConnection = z.object({
  fromIndex: index,
  targetRuleChainId: idOf('RULE_CHAIN'),
  type: label,
  /** The position of the chain in the editor. */
  additionalInfo: AdditionalInfo,
})
export type RuleChainConnection = z.infer<typeof RuleChainConnection>

/** The nodes and connections of a rule chain. */
export const RuleChainMetaData = z.object({
  ruleChainId: idOf('RULE_CHAIN'),
  firstNodeIndex: index.nullable(),
  nodes: z.array(RuleNodeMetaData),
  connections: z.array(NodeConnection).nullable(),
  ruleChainConnections: z.array(RuleChainConnection).nullable(),
  /** The number of the newest stored version; only for clients that ask for it (see entities/version.ts). */
  version: z.number().int().optional(),
})
export type RuleChainMetaData = z.infer<typeof RuleChainMetaData>

const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((list) => list ?? [])

export const RuleChainMetaDataInput = z.object({
  ruleChainId: idOf('RULE_CHAIN'),
  firstNodeIndex: index.nullish().transform((given) => given ?? null),
  nodes: listOf(RuleNodeInput, 2000),
  connections: listOf(NodeConnection, 10_000),
  ruleChainConnections: listOf(RuleChainConnection, 5000),
  /** The version that was edited; the save is refused with 409 if there is a newer one. */
  version: z.number().int().nullish(),
})
export type RuleChainMetaDataInput = z.infer<typeof RuleChainMetaDataInput>

/** Several chains in one document, for copying them between tenants and installations. */
export const RuleChainDataInput = z.object({
  ruleChains: z.array(RuleChainInput.extend({ id: idOf('RULE_CHAIN') })),
  metadata: z.array(RuleChainMetaDataInput),
})
export type RuleChainDataInput = z.infer<typeof RuleChainDataInput>

/** Longer scripts are not run. */
export const MAX_SCRIPT_LENGTH = 500_000

/** A script to test on a message. A script that is too long gets the same response as one that fails. */
export const TestScriptRequest = z.object({
  script: z.string(),
  scriptType: z.string().max(64),
  argNames: z.array(z.string().max(64)).nullish(),
  msg: z.string(),
  metadata: z.record(z.string(), z.string()),
  msgType: z.string().max(255),
})
export type TestScriptRequest = z.infer<typeof TestScriptRequest>

export const TestScriptResult = z.object({
  output: z.string(),
  error: z.string(),
  /** How long the script ran; only for clients that ask with `?elapsed=true`. */
  elapsedMs: z.number().optional(),
})
export type TestScriptResult = z.infer<typeof TestScriptResult>
