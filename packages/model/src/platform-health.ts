import { z } from 'zod'

const Rate = z.number().nonnegative()

/** A sample of the server's load: one per minute, kept for a day. */
export const HealthSample = z.object({
  ts: z.number(),
  /** The used share of all cores, 0 to 1. */
  cpu: Rate,
  memoryBytes: Rate,
  /** Messages waiting for the rule engine or in it. */
  queueDepth: Rate,
  messagesPerSecond: Rate,
  /** Messages sent to devices and external services. */
  sentPerSecond: Rate,
  failedPerSecond: Rate,
})
export type HealthSample = z.infer<typeof HealthSample>

const Times = { runs: z.number(), failed: z.number(), meanMs: z.number(), slowestMs: z.number() }

/** How long a rule chain or a script takes. */
export type RunTime = { id: string } & z.infer<z.ZodObject<typeof Times>>

export const ScriptTime = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  ruleChainName: z.string(),
  tenantTitle: z.string(),
  ...Times,
})
export type ScriptTime = z.infer<typeof ScriptTime>

/** How long messages take from entering a rule chain until they are processed. */
export const ChainTime = z.object({
  ruleChainId: z.string(),
  ruleChainName: z.string(),
  tenantTitle: z.string(),
  ...Times,
})
export type ChainTime = z.infer<typeof ChainTime>

/** The certificate of the TLS ports. */
export const CertificateState = z.object({
  /** Read from files, or requested from a certificate authority. */
  source: z.enum(['FILE', 'ACME']),
  names: z.array(z.string()),
  /** Null until there is a certificate. */
  expiresTime: z.number().nullable(),
  /** Why the newest certificate is not in use, or could not be requested. */
  error: z.string().nullable(),
})
export type CertificateState = z.infer<typeof CertificateState>

/** The state of the platform for its administrator. */
export const PlatformHealth = z.object({
  startedTime: z.number(),
  cores: z.number(),
  totalMemoryBytes: z.number(),
  samples: z.array(HealthSample),
  database: z.object({
    bytes: z.number(),
    telemetryBytes: z.number(),
    eventBytes: z.number(),
    auditLogBytes: z.number(),
    /** Average over the last month; null while too little time is recorded. */
    growthBytesPerDay: z.number().nullable(),
    /** The size at the end of each of the last 90 days, the oldest first. */
    history: z.array(z.object({ ts: z.number(), bytes: z.number() })),
    /** Free space where the database is stored; null if that is another machine. */
    freeBytes: z.number().nullable(),
  }),
  mail: z.object({ sent: z.number(), failed: z.number(), lastFailure: z.string().nullable() }),
  /** Null without TLS. */
  certificate: CertificateState.nullable(),
  chains: z.array(ChainTime),
  scripts: z.array(ScriptTime),
})
export type PlatformHealth = z.infer<typeof PlatformHealth>

/** The load of one process. */
export const NodeFigures = z.object({
  cpu: Rate,
  memoryBytes: Rate,
  deviceSessions: Rate,
  /** Open pages of the console and other WebSocket clients. */
  liveSessions: Rate,
  messagesPerSecond: Rate,
  queueDepth: Rate,
  /** Average delay of the event loop. */
  delayMs: Rate,
  /** Warnings and errors of the log, the newest first. */
  failures: z.array(z.object({ ts: z.number(), text: z.string() })),
})
export type NodeFigures = z.infer<typeof NodeFigures>

/** A process of the platform. A process that did not renew its lease in time has the state `lost`. */
export const PlatformNode = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  version: z.string(),
  startedTime: z.number(),
  state: z.enum(['starting', 'ready', 'leaving', 'lost']),
  /** How many of the 256 partitions the process owns; null if there is only one process. */
  partitions: z.number().nullable(),
  /** Whether this process answered the request. */
  isAnswering: z.boolean(),
  /** Null until the node has reported them, and while they have the form of another version. */
  figures: NodeFigures.nullable(),
})
export type PlatformNode = z.infer<typeof PlatformNode>

/** What a tenant has and uses. */
export const TenantUsageRow = z.object({
  tenantId: z.string(),
  title: z.string(),
  devices: z.number(),
  users: z.number(),
  activeAlarms: z.number(),
  messagesThisHour: z.number(),
  dataPointsThisMonth: z.number(),
})
export type TenantUsageRow = z.infer<typeof TenantUsageRow>
