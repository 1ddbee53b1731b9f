import { connectionLimit } from '../access/connection-limit'
import { databaseProbe } from '../database/database-probe'
import { healthRoutes } from '../http/health'
import { httpApp } from '../http/http-app'
import { acmeChallengeRoute } from '../http/https/acme-challenge'
import { httpsRedirect } from '../http/https/https-redirect'
import { httpsServer } from '../http/https/https-server'
import { openRequests } from '../http/load/open-requests'
import { limitRequests } from '../http/load/rate-limits'
import { refuseWrites } from '../http/load/refuse-writes'
import { upgradeRouter } from '../http/upgrades'
import { certificates, tlsFolder } from '../tls/certificates'
import { openPort } from '../tls/open-port'
import { securePort } from '../tls/secure-port'
import type { Core } from './core'
import { loadControl } from './load'

export type Ports = Awaited<ReturnType<typeof ports>>

/** Builds the HTTP server, its ports and their limits. No port is open yet. */
export async function ports(core: Core) {
  const { config, log, databaseUrl, tokens, metrics, cluster } = core
  const load = loadControl(core, () => requests.count())
  const perAddress = connectionLimit(config.maxConnectionsPerAddress, config.connectRates)
  const tls = certificates({ folder: tlsFolder(config.dataDir), log: log.child({ module: 'tls' }) })
  const mqttTls = config.mqttTls && certificates({ folder: '', log: log.child({ module: 'tls' }) })
  const redirect = httpsRedirect({
    ...config,
    trustsProxy: config.trustProxy !== false,
  })
  const http = await httpApp({
    ...config,
    log,
    tokens,
    admission: load,
    requestTurns: load.requestTurns,
    delaysRepeatedRefusals: config.overloadDelayMs > 0,
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
  redirect.redirectTo(https)
  const upgrades = upgradeRouter(http.server, {
    basePath: config.basePath,
    redirect: redirect.target,
    admission: load,
  })
  acmeChallengeRoute(http, tls.answers)
  limitRequests(http, config.restLimits, cluster.ownership.nodeCount)
  const requests = openRequests(http)
  const { membership } = cluster
  if (membership) refuseWrites(http, membership.isIsolated)
  const readiness = { isDraining: false }
  healthRoutes(http, {
    probe: databaseProbe(databaseUrl).check,
    registry: metrics.registry,
    isDraining: () => readiness.isDraining || membership?.isIsolated() === true,
    metricsToken: config.metricsToken,
  })

  return { load, tls, mqttTls, http, https, upgrades, requests, readiness }
}
