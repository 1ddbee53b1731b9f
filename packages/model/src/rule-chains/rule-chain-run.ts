import { z } from 'zod'
import { EntityId, idOf, Uuid } from '../entity-id'
import { JsonObject } from '../json/json-value'
import { RuleChainMetaDataInput } from './rule-chain'

// Types for dry runs of a draft, without side effects, and for traces of chains with debug on.

/** A message at one step of its path. */
export const StepMessage = z.object({
  id: z.string(),
  ts: z.number().nullable(),
  type: z.string(),
  originator: EntityId,
  metadata: z.record(z.string(), z.string()),
  dataType: z.string(),
  data: z.string(),
})
export type StepMessage = z.infer<typeof StepMessage>

export const SIDE_EFFECT_KINDS = [
  'SAVE_TELEMETRY',
  'SAVE_ATTRIBUTES',
  'REMOVE_ATTRIBUTES',
  'SAVE_ALARM',
  'CLEAR_ALARM',
  'SAVE_RELATION',
  'REMOVE_RELATION',
  'CREATE_ENTITY',
  'ASSIGN_TO_CUSTOMER',
  'UNASSIGN_FROM_CUSTOMER',
  'RPC_CALL',
  'RPC_REPLY',
  'DELAY_MESSAGE',
  'NEW_MESSAGE',
  'LOG',
  'EXTERNAL_CALL',
] as const

/** A side effect that a node would have had. */
export const SideEffect = z.object({
  kind: z.enum(SIDE_EFFECT_KINDS),
  /** One plain English sentence. A client may build its own text from `kind` and `details` instead. */
  description: z.string(),
  details: JsonObject,
})
export type SideEffect = z.infer<typeof SideEffect>

/** One node on the path of a message. */
export const PathStep = z.object({
  /** Index in the draft's list of nodes; null in stored paths. */
  nodeIndex: z.number().int().nullable(),
  /** Null for nodes of a draft that are not saved yet. */
  nodeId: Uuid.nullable(),
  nodeName: z.string(),
  ts: z.number(),
  durationMs: z.number().nullable(),
  in: z.object({ relation: z.string(), msg: StepMessage }),
  out: z.array(
    z.object({
      relation: z.string(),
      msg: StepMessage,
      /** The other rule chains that this relation leads to. */
      toRuleChains: z.array(idOf('RULE_CHAIN')),
    }),
  ),
  error: z.string().nullable(),
  sideEffects: z.array(SideEffect),
  /** The result depends on an external response that was not requested; success was assumed. */
  assumed: z.boolean(),
})
export type PathStep = z.infer<typeof PathStep>

export const DryRunMessage = z.object({
  type: z.string().min(1).max(255),
  /** By default the tenant. */
  originator: EntityId.nullish(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((metadata) => metadata ?? {}),
  dataType: z
    .enum(['JSON', 'TEXT', 'BINARY'])
    .nullish()
    .transform((type) => type ?? 'JSON'),
  data: z.string().max(1_000_000),
  ts: z.number().int().nullish(),
})
export type DryRunMessage = z.infer<typeof DryRunMessage>

/** The draft as it would be saved; `ruleChainId` is absent for a chain that was never saved. */
export const DryRunRequest = z.object({
  metadata: RuleChainMetaDataInput.extend({ ruleChainId: idOf('RULE_CHAIN').nullish() }),
  messages: z.array(DryRunMessage).min(1).max(100),
})
export type DryRunRequest = z.infer<typeof DryRunRequest>

export const DryRun = z.object({
  steps: z.array(PathStep),
  /** The run reached the limit of steps or time and was stopped. */
  truncated: z.boolean(),
})
export type DryRun = z.infer<typeof DryRun>

export const DryRunResult = z.object({ runs: z.array(DryRun) })
export type DryRunResult = z.infer<typeof DryRunResult>

/** What nodes with debug on did during the last `windowMs`. */
export const RuleChainTrace = z.object({
  windowMs: z.number(),
  nodes: z.array(
    z.object({
      nodeId: Uuid,
      received: z.number().int(),
      failed: z.number().int(),
      /** Mean time from a message's arrival to its first exit; null if no message has left the node. */
      meanMs: z.number().nullable(),
      lastFailure: z.object({ ts: z.number(), messageId: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /**
   * How many messages left a node by a relation. If several links of the node have the relation, each of them carried
   * this number.
   */
  links: z.array(z.object({ fromNodeId: Uuid, relation: z.string(), count: z.number().int() })),
  /** The newest first; the path is requested by `messageId`. */
  messages: z.array(
    z.object({
      messageId: z.string(),
      ts: z.number(),
      type: z.string(),
      originator: EntityId,
      failed: z.boolean(),
      /** From the arrival at the first node with debug on until the last exit; null before the first exit. */
      tookMs: z.number().nullable(),
    }),
  ),
})
export type RuleChainTrace = z.infer<typeof RuleChainTrace>

export const MessagePath = z.object({ steps: z.array(PathStep) })
export type MessagePath = z.infer<typeof MessagePath>
