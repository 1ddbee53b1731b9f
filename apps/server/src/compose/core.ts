import { hostname } from 'node:os'
import type { Message } from '@signalbox/model/message'
import type { FastifyBaseLogger } from 'fastify'
import { sessionService } from '../access/sessions'
import { signingKeys } from '../access/signing-keys'
import { tokenService } from '../access/tokens'
import { createBus } from '../bus'
import { openCluster } from '../cluster/cluster'
import { connectionShortage } from '../cluster/nodes/connection-check'
import type { Config } from '../config'
import { openDatabase } from '../database/database'
import { openQueryDatabase } from '../database/query-database'
import { recordRetention } from '../database/record-retention'
import { actionRecorder } from '../directory/actions'
import { auditChain } from '../directory/audit-chain/audit-chain'
import type { ChainHead } from '../directory/audit-chain/chain-head'
import { entityCleanup } from '../directory/entity-cleanup'
import { entityDirectory } from '../directory/entity-directory'
import { lateCleanup } from '../directory/late-cleanup'
import { tenantLimits } from '../entities/tenant/limits'
import { usageRecordWriter } from '../entities/tenant/usage-record-writer'
import { usageMeter } from '../metering/meter'
import { platformMetrics } from '../metering/platform-metrics'
import { ruleQueue } from '../rule-engine/rule-queue'
import { keyedHash } from '../secrets/keyed-hash'
import { secretBox } from '../secrets/secret-box'
import { secretKey } from '../secrets/secret-key'
import { telemetry as openTelemetry } from '../telemetry/telemetry'

export type Core = Awaited<ReturnType<typeof core>>

/** Builds what all other parts need: database, cluster, sign-in tokens, telemetry and the message queue. */
export async function core(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  auditHead?: ChainHead,
) {
  const secret = secretKey(config.secretKey)
  const cluster = await openCluster({ settings: config.cluster, databaseUrl, secret, log })
  const { network, ownership } = cluster
  const database = openDatabase(databaseUrl, config.databaseConnections, undefined, cluster.fence)
  const { db, pool } = database
  const isEmbedded = config.databaseUrl === undefined
  const queryDatabase = isEmbedded ? openQueryDatabase(databaseUrl) : undefined
  const shortage = cluster.membership && (await connectionShortage(db, config.databaseConnections))
  if (shortage) log.warn(shortage)
  const bus = createBus((error) => log.error({ err: error }, 'a listener of the event bus failed'))

  cluster.forwardEvents(bus)
  const serviceId = config.cluster?.nodeName ?? hostname()
  const hash = keyedHash(secret)
  const audit = auditChain({
    db,
    hash,
    head: auditHead,
    onError: (error) => log.warn({ err: error }, 'the audit log could not be sealed'),
  })
  const records = recordRetention(
    db,
    config.retentionDays,
    (error) => log.warn({ err: error }, 'old events and audit log rows could not be removed'),
    audit.prepareRemoval,
    ownership.isLeader,
  )

  /** The longest lifetime of a token. */
  const keepSeconds = Math.max(config.tokens.refreshSeconds, config.tokens.accessSeconds)
  const sessions = await sessionService(db, bus, keepSeconds)
  const box = secretBox(secret)
  const keys = await signingKeys({
    db,
    box,
    keepSeconds,
    maxAgeDays: config.signingKeyDays,
    bus,
    isLeader: ownership.isLeader,
    onError: (error) => log.warn({ err: error }, 'the signing key was not renewed'),
  })
  const tokens = tokenService({ keys, ...config.tokens, sessions })
  const meter = usageMeter()
  const metrics = platformMetrics()
  const telemetry = await openTelemetry({
    db,
    pool,
    bus,
    ttlSeconds: config.telemetryTtlSeconds,
    isEmbedded,
    isShared: cluster.network.isClustered,
    isLeader: ownership.isLeader,
    meter,
    onRetentionError: (error) => log.warn({ err: error }, 'old telemetry points could not be removed'),
    onPublishError: (error) => log.error({ err: error }, 'stored values could not be published'),
    onCommit: metrics.committed,
  })

  const { distribute } = cluster
  const queue = ruleQueue({
    db,
    bus,
    timeseries: telemetry.timeseries,
    serviceId,
    storeEveryMs: config.queueStatisticsMs,
    log,
    distribute,
  })
  // The request of the user does not wait for the rule engine.
  const onActionError = (error: unknown) =>
    log.warn({ err: error }, 'the rule engine did not process the message of an action')
  const onAction = (message: Message) => void queue.push(message).catch(onActionError)
  const actions = actionRecorder(db, bus, onAction, hash)
  const limits = tenantLimits()
  const cleanup = entityCleanup([telemetry.forget])
  const deletions = lateCleanup({
    db,
    bus,
    cleanup,
    directory: entityDirectory(db),
    forgetCached: telemetry.timeseries.forget,
    isLeader: ownership.isLeader,
    onError: (error) => log.warn({ err: error }, 'late data of deleted entities could not be removed'),
  })
  const tenantUsage = usageRecordWriter(db, telemetry.timeseries)
  const shared = { db, bus, actions, limits, usage: tenantUsage, cleanup, sessions }

  return {
    config,
    log,
    databaseUrl,
    cluster,
    network,
    ownership,
    database,
    queryDatabase,
    db,
    queryDb: queryDatabase?.db ?? db,
    pool,
    bus,
    serviceId,
    hash,
    audit,
    records,
    secret,
    box,
    keys,
    tokens,
    meter,
    metrics,
    telemetry,
    queue,
    actions,
    limits,
    deletions,
    tenantUsage,
    shared,
  }
}
