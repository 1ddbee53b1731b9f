import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { connectionLimit } from './access/connection-limit'
import { overload } from './access/overload'
import { sessionService } from './access/sessions'
import { signingKeys } from './access/signing-keys'
import { tokenService } from './access/tokens'
import { createBus } from './bus'
import { openCluster } from './cluster/cluster'
import type { Config } from './config'
import { externalServices } from './connectors/external/external'
import { outboundGuard } from './connectors/outbound-guard'
import { openDatabase } from './database/database'
import { databaseProbe } from './database/database-probe'
import { querySlots } from './database/query-slots'
import { recordRetention } from './database/record-retention'
import { deviceState } from './device-state/device-state'
import { actionRecorder } from './directory/actions'
import { auditChain } from './directory/audit-chain/audit-chain'
import type { ChainHead } from './directory/audit-chain/chain-head'
import { entityCleanup } from './directory/entity-cleanup'
import { entities, entityRoutes } from './entities/entities'
import { tenantLimits } from './entities/tenant/limits'
import { usageRecord } from './entities/tenant/usage-record'
import { cleanUpVersions } from './entities/version/version-cleanup'
import { acmeChallengeRoute } from './http/acme-challenge'
import { serveConsole } from './http/console'
import { healthRoutes } from './http/health'
import { httpApp } from './http/http-app'
import { httpsRedirect } from './http/https-redirect'
import { httpsServer } from './http/https-server'
import { openRequests } from './http/open-requests'
import { limitRequests } from './http/rate-limits'
import { upgradeRouter } from './http/upgrades'
import { serveWidgetFrame } from './http/widget-frame'
import { liveServer } from './live/live-server'
import { usageMeter } from './metering/meter'
import { metered } from './metering/metered'
import { platformMetrics } from './metering/platform-metrics'
import { move } from './move/move'
import { dataQueries } from './queries/data-queries'
import { queryRoutes } from './queries/queries.routes'
import { entitySearch } from './queries/search/entity-search'
import { searchRoutes } from './queries/search/search.routes'
import { recentFailures } from './recent-failures'
import { ruleQueue } from './rule-engine/rule-queue'
import { rules } from './rule-engine/rules'
import { nodeServices } from './rule-engine/services/node-services'
import { tenantMessages } from './rule-engine/services/tenant-messages'
import { testScript } from './rule-engine/test-script'
import { messagePath } from './rule-engine/trace/message-path'
import { scriptRunner } from './scripts/script-runner'
import { keyedHash } from './secrets/keyed-hash'
import { secretBox } from './secrets/secret-box'
import { secretKey } from './secrets/secret-key'
import type { Addresses } from './setup/welcome'
import { identity, identityRoutes } from './sign-in/identity'
import { sealStoredSecrets } from './sign-in/seal-stored-secrets'
import { telemetry as openTelemetry } from './telemetry/telemetry'
import { telemetryRoutes } from './telemetry/telemetry.routes'
import { telemetryAccess } from './telemetry/telemetry-access'
import { certificates } from './tls/certificates'
import { openPort } from './tls/open-port'
import { securePort } from './tls/secure-port'
import { claims } from './transport/claims'
import { transport } from './transport/transport'
import { apiUsage } from './usage/api-usage'
import { healthRepository } from './usage/health/health.repository'
import { platformHealthRoutes } from './usage/health/health.routes'
import { healthSampler } from './usage/health/health-sampler'
import { platformHealth } from './usage/health/platform-health'
import { platformNodes } from './usage/health/platform-nodes'
import { scriptTimes } from './usage/health/script-times'
import { usageRepository } from './usage/usage.repository'
import { usageMails } from './usage/usage-mails'

/** Requests under way may take so long when the process stops. */
const REQUEST_GRACE_MS = 3_000

export type Platform = Awaited<ReturnType<typeof compose>>

/** Builds every part and joins them. Nothing listens yet: main and tests decide on ports. */
export async function compose(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  auditHead?: ChainHead,
  failures = recentFailures(),
) {
  const secret = secretKey(config.secretKey)
  const cluster = await openCluster({ settings: config.cluster, databaseUrl, secret, log })
  const { network, ownership } = cluster
  const database = openDatabase(databaseUrl, config.databaseConnections, undefined, cluster.fence)
  const { db, pool } = database
  const bus = createBus((error) => log.error({ err: error }, 'a listener failed'))

  cluster.shareNews(bus)
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
    (error) => log.warn({ err: error }, 'old records could not be removed'),
    audit.removing,
    ownership.isLeader,
  )

  const sessions = await sessionService(db, bus, config.tokens.refreshSeconds)
  const box = secretBox(secret)
  const keys = await signingKeys({
    db,
    box,
    keepSeconds: Math.max(config.tokens.refreshSeconds, config.tokens.accessSeconds),
    days: config.signingKeyDays,
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
    isLeader: ownership.isLeader,
    meter,
    onRetentionError: (error) => log.warn({ err: error }, 'old points could not be removed'),
    onAnnounceError: (error) => log.error({ err: error }, 'stored values could not be announced'),
    onCommit: metrics.committed,
  })

  const { distribute } = cluster
  const queue = ruleQueue({ db, bus, timeseries: telemetry.timeseries, serviceId, log, distribute })
  // The request of the user does not wait for the rule engine.
  const actions = actionRecorder(
    db,
    bus,
    (message) => {
      queue.push(message).catch((error) => log.warn({ err: error }, 'rules did not hear of an action'))
    },
    hash,
  )
  const limits = tenantLimits()
  const cleanup = entityCleanup([telemetry.forget])
  const tenantUsage = usageRecord(db, telemetry.timeseries)
  const shared = { db, bus, actions, limits, usage: tenantUsage, cleanup, sessions }
  await sealStoredSecrets(db, box)
  const identityParts = identity({ ...shared, settings: config, key: secret(), box, hash, log, tokens, keys })
  const services = entities({
    ...shared,
    telemetry,
    claims: claims(db),
    versionLimits: config.versions,
    secretBox: box,
    auditChain: audit,
  })
  const stopVersionCleanup = cleanUpVersions(
    services.versionRows,
    config.versions,
    (error) => log.warn({ err: error }, 'old versions could not be removed'),
    ownership.isLeader,
  )

  const onUsageError = (error: unknown) => log.warn({ err: error }, 'usage could not be told')
  const usage = await apiUsage({
    meter,
    records: usageRepository(db),
    timeseries: telemetry.timeseries,
    bus,
    onStateChange: usageMails(identityParts.mailer, onUsageError),
    network,
    ownership,
    onError: onUsageError,
  })

  const state = deviceState({
    db,
    bus,
    attributes: telemetry.attributes,
    push: queue.push,
    log,
    timeoutMs: config.inactivityTimeoutMs,
    network,
    ownership,
  })
  const transports = transport({
    db,
    bus,
    queue,
    attributes: telemetry.attributes,
    state,
    tenantLimits: limits,
    meter,
    serviceId,
    log,
    onAcknowledged: metrics.acknowledged,
    network,
  })

  const scripts = scriptRunner()
  const times = scriptTimes()
  const guard = outboundGuard({ allowPrivateNetwork: config.allowPrivateNetwork })
  const ruleEngine = rules({
    db,
    bus,
    log,
    services: nodeServices({
      db,
      bus,
      log,
      limits,
      serviceId,
      work: config.cluster && ownership,
      telemetry,
      scripts: { ...scripts, run: metered(meter, 'scripts', 'scriptExecutions', times.timed(scripts.run)) },
      alarms: services.alarms.forNodes,
      external: externalServices({
        guard,
        ...tenantMessages(identityParts.mailer, identityParts.sms, meter, guard),
      }),
      rpc: transports.rpcForNodes,
    }),
    queue,
    meter,
    openSecrets: services.nodeSecrets.open,
  })

  ownership.onChange(({ gained }) => {
    if (gained.length > 0) void ruleEngine.startAlone()
  })

  const load = overload({ limitMs: config.overloadDelayMs })
  const perAddress = connectionLimit(config.maxConnectionsPerAddress, config.connectRates)
  const tls = certificates({ folder: join(config.dataDir, 'tls'), log: log.child({ module: 'tls' }) })
  const ownOfMqtt = config.mqttTls && certificates({ folder: '', log: log.child({ module: 'tls' }) })
  const redirect = httpsRedirect({
    ...config,
    port: () => https.port,
    trustsProxy: config.trustProxy !== false,
  })
  const http = await httpApp({
    ...config,
    log,
    tokens,
    isOverloaded: load.isOverloaded,
    gates: [redirect.onRequest],
  })
  http.server.on('connection', perAddress.accept)
  const https = securePort(
    tls.holder,
    (certificate) =>
      openPort('HTTPS', config.httpsPort, () =>
        httpsServer(http, certificate, { host: config.host, port: config.httpsPort, ...perAddress }),
      ),
    (error) => log.error(`HTTPS: ${error.message}`),
  )
  const upgrades = upgradeRouter(http.server, { basePath: config.basePath, redirect: redirect.target })
  acmeChallengeRoute(http, tls.answers)
  limitRequests(http, config.restLimits)
  const requests = openRequests(http)
  let isDraining = false
  healthRoutes(http, {
    probe: databaseProbe(databaseUrl).check,
    registry: metrics.registry,
    isDraining: () => isDraining,
    metricsToken: config.metricsToken,
  })
  const sampler = healthSampler(queue.stats)
  const health = platformHealth({
    repository: healthRepository(db),
    sampler,
    scripts: times,
    mail: identityParts.mailer.lastDay,
    certificate: () => tls.holder.state() ?? ownOfMqtt?.holder.state() ?? null,
  })
  identityRoutes(http, identityParts)
  entityRoutes(http, services, {
    testScript: (tenantId, request) => testScript(scripts, tenantId, request),
    dryRun: ruleEngine.dryRun,
    traceOf: ruleEngine.trace.of,
    messagePath: (...asked) => messagePath(db, ...asked),
  })
  const slots = querySlots()
  const queries = dataQueries(db, slots)
  queryRoutes(http, queries)
  searchRoutes(http, entitySearch(db), slots)
  const access = telemetryAccess(services.directory)
  await telemetryRoutes(http, { ...telemetry, access, actions, slots })
  const live = liveServer({
    upgrades,
    tokens,
    bus,
    network,
    log,
    access,
    ...queries,
    ...telemetry,
    settings: config.live,
  })
  const nodes = platformNodes({
    nodeId: network.nodeId,
    sampler,
    deviceSessions: transports.sessionCount,
    liveSessions: () => live.sessionCount,
    delayMs: load.delayMs,
    failures: failures.list,
    cluster: cluster.membership,
  })
  cluster.membership?.reportWith(nodes.figures)
  platformHealthRoutes(http, health, nodes)
  if (network.isClustered) metrics.measureNetwork(network)
  metrics.measure({
    queues: queue.stats,
    deviceSessions: transports.sessionCount,
    liveSessions: () => live.sessionCount,
    liveSubscriptions: () => live.hub.subscriptionCount,
    scripts: () => ({ ...scripts.load(), ...times.totals }),
  })
  transports.routes(http, { actions, deviceService: services.devices, httpsPort: () => https.port })
  const transportSettings = { ...config, isOverloaded: load.isOverloaded }
  transports.serveWebSockets(upgrades, transportSettings)
  const moves = move({
    db,
    pool,
    bus,
    log,
    limits,
    services,
    telemetry,
    box,
    outbound: identityParts.outbound,
    users: identityParts.users,
    baseUrl: identityParts.baseUrl,
  })
  moves.routes(http)

  return {
    db,
    pool,
    bus,
    cluster,
    http,
    queue,
    signingKeys: keys,
    telemetry,
    usage,
    settings: identityParts.settings,
    live,
    transports,
    /** The TLS ports that are open. */
    tlsPorts: () => ({ https: https.port, mqtts: transports.openPorts().mqtts?.port }),
    imports: moves.jobs,
    /** Opens all ports. */
    async listen(consoleFolder: string): Promise<Addresses> {
      serveWidgetFrame(http, consoleFolder, config.widgetHosts)
      await serveConsole(http, consoleFolder, config)
      await tenantUsage.beginAllNew()
      records.start()
      audit.start()
      await health.noteSize()
      await ruleEngine.start()
      await cluster.start()
      // Jobs that are unfinished may be running at another node.
      if (ownership.isLeader()) await moves.jobs.resume()
      if (config.certificate) await tls.configure(config.certificate)
      await ownOfMqtt?.configure({ files: config.mqttTls })
      const ports = await transports.listen(transportSettings, {
        common: tls.holder,
        mqtt: ownOfMqtt?.holder,
      })
      const plain = await openPort('HTTP', config.httpPort, () =>
        http.listen({ host: config.host, port: config.httpPort }),
      )
      await https.listen()
      tls.onListening()
      const encrypted = https.port && `https://${new URL(plain).hostname}:${https.port}`
      return { http: plain, https: encrypted || undefined, ...ports }
    },
    /**
     * Tells balancers to send nothing more and gives them time to notice; open connections go on. New ones
     * are refused, so that they are made to another node. The signal ends the wait early.
     */
    async drain(hurry?: AbortSignal) {
      isDraining = true
      live.refuseNew()
      transports.stopListening()
      await cluster.leave()
      // Aborted: the process is to stop now.
      await sleep(config.drainMs, undefined, { signal: hurry }).catch(() => {})
      await requests.answered(REQUEST_GRACE_MS)
    },
    /** Closes the ports first, then waits for everything under way before the database is closed. */
    async close() {
      await cluster.leave()
      stopVersionCleanup()
      keys.close()
      load.close()
      sampler.close()
      await moves.jobs.close()
      await live.close()
      tls.close()
      ownOfMqtt?.close()
      await https.close()
      await http.close()
      await transports.close()
      await state.close()
      await cluster.disconnect()
      await ruleEngine.close()
      await scripts.close()
      await usage.close()
      await telemetry.close()
      await records.close()
      await audit.close()
      await database.close()
      await cluster.close()
    },
  }
}
