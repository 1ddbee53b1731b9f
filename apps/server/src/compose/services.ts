import { externalServices } from '../connectors/external/external'
import { outboundGuard } from '../connectors/outbound-guard'
import { deviceState } from '../device-state/device-state'
import { entities } from '../entities/entities'
import { cleanUpVersions } from '../entities/version/version-cleanup'
import { metered } from '../metering/metered'
import { rules } from '../rule-engine/rules'
import { nodeServices } from '../rule-engine/services/node-services'
import { tenantMessages } from '../rule-engine/services/tenant-messages'
import { scriptRunner } from '../scripts/script-runner'
import { identity } from '../sign-in/identity'
import { sealStoredSecrets } from '../sign-in/seal-stored-secrets'
import { claims } from '../transport/claims'
import { transport } from '../transport/transport'
import { apiUsage } from '../usage/api-usage'
import { chainTimes } from '../usage/health/chain-times'
import { scriptTimes } from '../usage/health/script-times'
import { usageRepository } from '../usage/usage.repository'
import { usageMails } from '../usage/usage-mails'
import type { Core } from './core'

export type Services = Awaited<ReturnType<typeof services>>

/** Builds entities, sign-in, usage, device transports and the rule engine. */
export async function services(core: Core) {
  const { config, log, network, ownership, db, bus, serviceId, hash, audit, secret, box } = core
  const { keys, tokens, meter, metrics, telemetry, queue, limits, shared, actions } = core
  await sealStoredSecrets(db, box)
  const { nodeCount } = ownership
  const entityServices = entities({
    ...shared,
    telemetry,
    claims: claims(db),
    versionLimits: config.versions,
    secretBox: box,
    auditChain: audit,
  })
  const identityParts = identity({
    ...shared,
    settings: config,
    key: secret(),
    box,
    hash,
    log,
    tokens,
    keys,
    unassignAlarms: entityServices.alarms.unassignAll,
    nodeCount,
  })
  const stopVersionCleanup = cleanUpVersions(
    entityServices.versionRows,
    config.versions,
    (error) => log.warn({ err: error }, 'old document versions could not be removed'),
    ownership.isLeader,
  )

  const onUsageError = (error: unknown) => log.warn({ err: error }, 'usage could not be stored')
  const usage = await apiUsage({
    meter,
    records: usageRepository(db),
    timeseries: telemetry.timeseries,
    bus,
    onStateChange: usageMails(identityParts.mailer, (error) =>
      log.warn({ err: error }, 'the mail about an API limit was not sent'),
    ),
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
    actions,
    tenantLimits: limits,
    meter,
    serviceId,
    log,
    onAcknowledged: metrics.acknowledged,
    network,
    nodeCount,
  })

  const rulesParts = openRules(core, entityServices, identityParts, transports)
  const { scripts, scriptDurations, chainDurations, ruleEngine } = rulesParts

  ownership.onChange(({ gained }) => {
    if (gained.length > 0) void ruleEngine.startGeneratingChains()
  })

  return {
    identityParts,
    entityServices,
    stopVersionCleanup,
    usage,
    state,
    transports,
    scripts,
    scriptDurations,
    chainDurations,
    ruleEngine,
    /** The messages sent since the start: to devices, and by rule nodes to external services. */
    sentCount: () => transports.sentCount() + rulesParts.sentOutside(),
  }
}

/** The rule engine, with the services that its nodes use. */
function openRules(
  { config, log, ownership, db, bus, serviceId, meter, telemetry, queue, limits }: Core,
  entityServices: ReturnType<typeof entities>,
  { mailer, sms }: ReturnType<typeof identity>,
  transports: ReturnType<typeof transport>,
) {
  const scripts = scriptRunner()
  bus.on('entityChanged', ({ entityId: { entityType, id }, change }) => {
    if (entityType === 'TENANT' && change === 'DELETED') scripts.forgetTenant(id)
  })
  const scriptDurations = scriptTimes()
  const chainDurations = chainTimes()
  let sentOutside = 0
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
      ownership: config.cluster && ownership,
      telemetry,
      scripts: {
        ...scripts,
        run: metered(meter, 'scripts', 'scriptExecutions', scriptDurations.timed(scripts.run)),
      },
      alarms: entityServices.alarms.forNodes,
      external: externalServices(
        { guard, ...tenantMessages(mailer, sms, meter, guard) },
        { onSent: () => void sentOutside++ },
      ),
      rpc: transports.rpcForNodes,
    }),
    queue,
    meter,
    decryptSecrets: entityServices.nodeSecrets.open,
    timed: chainDurations.timed,
  })
  return { scripts, scriptDurations, chainDurations, ruleEngine, sentOutside: () => sentOutside }
}
