import { querySlots } from '../database/query-slots'
import { entityRoutes } from '../entities/entities'
import { liveServer } from '../live/live-server'
import { move } from '../move/move'
import { systemRoutes } from '../newer-thingsboard-clients/system.routes'
import { alarmCounter } from '../queries/count-alarms'
import { dataQueries } from '../queries/data-queries'
import { otherTenantActivity } from '../queries/other-tenant-activity'
import { queryRoutes } from '../queries/queries.routes'
import { entitySearch } from '../queries/search/entity-search'
import { searchRoutes } from '../queries/search/search.routes'
import type { RecentFailures } from '../recent-failures'
import { testScript } from '../rule-engine/test-script'
import { clusterTrace } from '../rule-engine/trace/cluster-trace'
import { withEarlierMessages } from '../rule-engine/trace/earlier-messages'
import { messagePath } from '../rule-engine/trace/message-path'
import { identityRoutes } from '../sign-in/identity'
import { telemetryRoutes } from '../telemetry/telemetry.routes'
import { telemetryAccess } from '../telemetry/telemetry-access'
import { healthRepository } from '../usage/health/health.repository'
import { platformHealthRoutes } from '../usage/health/health.routes'
import { healthSampler } from '../usage/health/health-sampler'
import { platformHealth } from '../usage/health/platform-health'
import { platformNodes } from '../usage/health/platform-nodes'
import type { Core } from './core'
import type { Ports } from './ports'
import type { Services } from './services'

/** Adds all REST routes and WebSocket endpoints to the HTTP server. */
export async function routes(core: Core, serviceParts: Services, portParts: Ports, failures: RecentFailures) {
  const {
    config,
    log,
    cluster,
    network,
    db,
    queryDb,
    pool,
    bus,
    box,
    tokens,
    metrics,
    telemetry,
    queue,
    actions,
    limits,
  } = core
  const { identityParts, entityServices, transports, scripts, scriptDurations, chainDurations, ruleEngine } =
    serviceParts
  const { load, tls, mqttTls, http, https, upgrades } = portParts
  const sampler = healthSampler(queue.stats, serviceParts.sentCount)
  const health = platformHealth({
    repository: healthRepository(db),
    sampler,
    chains: chainDurations,
    scripts: scriptDurations,
    mail: identityParts.mailer.lastDay,
    certificate: () => tls.holder.state() ?? mqttTls?.holder.state() ?? null,
    databaseFolder: config.databaseUrl ? undefined : config.dataDir,
  })
  identityRoutes(http, identityParts)
  systemRoutes(http, {
    tokenAccessEnabled: identityParts.users.tokenAccessEnabled,
    generalSettings: (userId) => entityServices.userSettings.find(userId, 'GENERAL'),
  })
  entityRoutes(http, entityServices, {
    testScript: (tenantId, request, isTimed) => testScript(scripts, tenantId, request, isTimed),
    dryRun: ruleEngine.dryRun,
    traceOf: withEarlierMessages(
      db,
      clusterTrace(ruleEngine.trace.of, network, cluster.membership?.otherIds ?? (() => [])),
    ),
    messagePath: (...args) => messagePath(db, ...args),
  })
  const isAnyOtherTenantSending = otherTenantActivity(bus)
  const slots = querySlots(undefined, isAnyOtherTenantSending)
  const queries = dataQueries(db, queryDb, slots)
  const countAlarms = alarmCounter(queries, entityServices.alarms.allAlarms)
  queryRoutes(http, queries, countAlarms)
  searchRoutes(http, entitySearch(queryDb), slots)
  const access = telemetryAccess(entityServices.directory)
  await telemetryRoutes(http, { ...telemetry, access, actions, slots })
  const live = liveServer({
    upgrades,
    tokens,
    bus,
    network,
    otherNodes: cluster.membership?.otherIds,
    hasLease: cluster.membership?.hasLease,
    log,
    access,
    countAlarms,
    isAnyOtherTenantSending,
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
  cluster.membership?.setLoadReport(nodes.figures)
  platformHealthRoutes(http, health, nodes)
  if (network.isClustered) metrics.measureNetwork(network)
  metrics.measure({
    queues: queue.stats,
    deviceSessions: transports.sessionCount,
    liveSessions: () => live.sessionCount,
    liveSubscriptions: () => live.hub.subscriptionCount,
    scripts: () => ({ ...scripts.load(), ...scriptDurations.totals }),
  })
  transports.routes(http, {
    actions,
    deviceService: entityServices.devices,
    httpsPort: () => https.port,
    basePath: config.basePath,
    otherNodes: cluster.membership?.otherIds ?? (() => []),
  })
  const transportSettings = { ...config, admission: load }
  transports.serveWebSockets(upgrades, transportSettings)
  const moves = move({
    db,
    pool,
    bus,
    log,
    limits,
    services: entityServices,
    telemetry,
    box,
    actions,
    archiveBytes: config.archiveBytes,
    outbound: identityParts.outbound,
    users: identityParts.users,
    baseUrl: identityParts.baseUrl,
  })
  moves.routes(http)

  return { sampler, health, live, transportSettings, moves }
}
