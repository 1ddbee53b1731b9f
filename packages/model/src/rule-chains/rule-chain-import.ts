import { z } from 'zod'
import { JsonObject } from '../json/json-value'
import { RuleChainInput, RuleChainMetaDataInput } from './rule-chain'

/** Kinds of warnings that an import shows before anything is saved. */
export const RULE_CHAIN_IMPORT_WARNING_KINDS = [
  /** The node's class is not known here: details `{type}`. Messages leave it by Failure. */
  'UNKNOWN_NODE',
  /** The node's script is TBEL: the node is not run. */
  'TBEL_SCRIPT',
  /**
   * A linked chain does not exist here: details `{targetRuleChainId, candidates: [{id, name}]}`. The candidates are the
   * chains here with the name of that chain.
   */
  'CHAIN_LINK_UNRESOLVED',
  /** A TbRuleChainInputNode was read as a link: details `{targetRuleChainId}`. */
  'INPUT_NODE_AS_LINK',
  /** Links that left a TbRuleChainInputNode have no counterpart: details `{labels}`. */
  'LINKS_DROPPED',
  /** A setting refers to an entity that does not exist here: details `{entityType, entityId}`. */
  'FOREIGN_ENTITY',
  /** The configuration cannot be read: the message says why. The node does not start. */
  'WRONG_CONFIGURATION',
  /** A password or key is not part of the file: details `{key}`. */
  'SECRET_MISSING',
  /** A setting of a later version does not exist here: the message says what happens instead. */
  'SETTING_LOST',
] as const

/**
 * Later versions of ThingsBoard store a link to another chain as a node of this class. Here such a node is the
 * placeholder of a link whose chain does not exist.
 */
export const CHAIN_INPUT_NODE = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'

/** The name of a placeholder where the file does not name the chain that a link leads to. */
export const UNNAMED_CHAIN = 'Rule chain'

export const RuleChainImportWarning = z.object({
  kind: z.enum(RULE_CHAIN_IMPORT_WARNING_KINDS),
  /** Index in the list of nodes of the result; null if the result does not contain the node. */
  nodeIndex: z.number().int().nullable(),
  nodeName: z.string(),
  message: z.string(),
  details: JsonObject,
})
export type RuleChainImportWarning = z.infer<typeof RuleChainImportWarning>

export const ImportCheckResult = z.object({
  ruleChain: RuleChainInput,
  metadata: RuleChainMetaDataInput.omit({ ruleChainId: true, version: true }),
  warnings: z.array(RuleChainImportWarning),
})
export type ImportCheckResult = z.infer<typeof ImportCheckResult>
