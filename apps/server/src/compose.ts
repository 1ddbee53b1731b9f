import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { core } from './compose/core'
import { ports } from './compose/ports'
import { routes } from './compose/routes'
import { services } from './compose/services'
import type { Config } from './config'
import type { ChainHead } from './directory/audit-chain/chain-head'
import { serveConsole } from './http/console'
import { serveWidgetFrame } from './http/widget-frame'
import { recentFailures } from './recent-failures'
import type { Addresses } from './setup/welcome'
import { openPort } from './tls/open-port'

/** When the process stops, it waits this long for the end of open requests. */
const REQUEST_GRACE_MS = 3_000

export type Platform = Awaited<ReturnType<typeof compose>>

/** Builds every part and connects them. No port is open yet: main and tests choose the ports. */
export async function compose(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  auditHead?: ChainHead,
  failures = recentFailures(),
) {
  const base = await core(config, databaseUrl, log, auditHead)
  const serviceParts = await services(base)
  const portParts = await ports(base)
  const routeParts = await routes(base, serviceParts, portParts, failures)
  const {
    cluster,
    database,
    queryDatabase,
    db,
    pool,
    bus,
    audit,
    records,
    keys,
    telemetry,
    queue,
    deletions,
    tenantUsage,
  } = base
  const { identityParts, stopVersionCleanup, usage, state, transports, scripts, ruleEngine } = serviceParts
  const { load, tls, mqttTls, http, https, requests, readiness } = portParts
  const { sampler, health, live, transportSettings, moves } = routeParts

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
    /** Starts the background work and opens all ports. */
    async listen(consoleFolder: string): Promise<Addresses> {
      serveWidgetFrame(http, consoleFolder, config.widgetHosts)
      await serveConsole(http, consoleFolder, config)
      await tenantUsage.beginAllNew()
      records.start()
      audit.start()
      base.shared.sessions.startChecks()
      await health.storeSize()
      await ruleEngine.start()
      await cluster.start()
      await moves.jobs.continueAll()
      if (config.certificate) await tls.configure(config.certificate)
      await mqttTls?.configure({ files: config.mqttTls })
      const devicePorts = await transports.listen(transportSettings, {
        common: tls.holder,
        mqtt: mqttTls?.holder,
      })
      const plain = await openPort('HTTP', config.httpPort, () =>
        http.listen({ host: config.host, port: config.httpPort }),
      )
      await https.listen()
      tls.onListening()
      load.start()
      const encrypted = https.port && `https://${new URL(plain).hostname}:${https.port}`
      return { http: plain, https: encrypted || undefined, ...devicePorts }
    },
    /**
     * Reports the server as not ready, and refuses new WebSockets and device connections, so that clients connect to
     * other nodes. Open connections continue for `drainMs`, or until the signal ends the wait.
     */
    async drain(endWait?: AbortSignal) {
      readiness.isDraining = true
      live.refuseNew()
      transports.stopListening()
      await cluster.leave()
      // An abort rejects the wait: the process has to stop now.
      await sleep(config.drainMs, undefined, { signal: endWait }).catch(() => {})
      await requests.answered(REQUEST_GRACE_MS)
    },
    /** Closes the ports, waits for work in progress, and closes the database. */
    async close() {
      await cluster.leave()
      stopVersionCleanup()
      keys.close()
      base.shared.sessions.close()
      load.close()
      sampler.close()
      await moves.jobs.close()
      await live.close()
      tls.close()
      mqttTls?.close()
      await https.close()
      await http.close()
      await transports.close()
      await state.close()
      await cluster.disconnect()
      await ruleEngine.close()
      await scripts.close()
      await usage.close()
      await telemetry.close()
      await deletions.close()
      await records.close()
      await audit.close()
      await queryDatabase?.close()
      await database.close()
      await cluster.close()
    },
  }
}
