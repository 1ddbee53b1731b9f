import { hostname } from 'node:os'
import type { StoredSetup } from '@signalbox/model/setup'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config'
import { type Database, openDatabase } from '../../database/database'
import { httpsRedirect } from '../../http/https/https-redirect'
import { httpsServer } from '../../http/https/https-server'
import { openRequests } from '../../http/load/open-requests'
import { keyedHash } from '../../secrets/keyed-hash'
import { secretBox } from '../../secrets/secret-box'
import { secretKey } from '../../secrets/secret-key'
import { requestCertificate } from '../../tls/acme'
import { certificates, tlsFolder } from '../../tls/certificates'
import { openPort } from '../../tls/open-port'
import { securePort } from '../../tls/secure-port'
import { certificateChecks } from './certificate-checks'
import { setupService } from './setup.service'
import { setupApp } from './setup-app'
import { setupCode, setupCodeCheck } from './setup-code'
import { readSetup } from './setup-store'

export interface SetupOptions {
  config: Config
  databaseUrl: string
  log: FastifyBaseLogger
  consoleFolder: string
}

/** Another cluster node may serve the last step, so a node checks at this interval whether the setup has ended. */
const CHECK_EVERY_MS = 1000
const REQUEST_GRACE_MS = 3000

/**
 * Opens the HTTP port, and if there is a certificate the HTTPS port, for the setup page only. `finished` resolves after
 * the last step.
 */
export async function openSetup({ config, databaseUrl, log, consoleFolder }: SetupOptions) {
  const key = secretKey(config.secretKey)
  const { db, close: closeDatabase } = openDatabase(databaseUrl, 2, 0)
  const folder = tlsFolder(config.dataDir)
  const tlsLog = log.child({ module: 'tls' })
  const tls = certificates({ folder, log: tlsLog })
  const admin = await firstAdministrator(db)
  const code = setupCode(keyedHash(key), admin.id)
  let finish: (stored: StoredSetup) => void = () => {}
  const finished = new Promise<StoredSetup>((resolve) => {
    finish = resolve
  })
  const redirect = httpsRedirect({
    ...config,
    plainDeviceApi: false,
    trustsProxy: config.trustProxy !== false,
  })
  const setup = setupService({
    db,
    config,
    box: secretBox(key),
    admin,
    requestCertificate: (options) => requestCertificate({ ...options, folder, answers: tls.answers }),
    onFinished: finish,
  })
  const app = await setupApp({
    config,
    log,
    answers: tls.answers,
    consoleFolder,
    gates: [redirect.onRequest],
    setup,
    requireCode: setupCodeCheck(code),
    check: (request) =>
      certificateChecks(
        { ...config, answers: tls.answers, isHttpsOpen: https.port !== undefined, log: tlsLog },
        request,
      ),
  })
  const requests = openRequests(app)
  const https = securePort(
    tls.holder,
    (certificate) =>
      openPort('HTTPS', config.httpsPort, () =>
        httpsServer(app, certificate, { host: config.host, port: config.httpsPort, accept: () => {} }),
      ),
    (error) => log.error(`HTTPS: ${error.message}`),
  )

  redirect.redirectTo(https)
  if (config.certificate) await tls.configure(config.certificate)
  const http = await openPort('HTTP', config.httpPort, () =>
    app.listen({ host: config.host, port: config.httpPort }),
  ).catch(async (error) => {
    // The caller stops the database after this error: open connections would then report errors.
    await closeDatabase()
    throw error
  })
  await https.listen()
  tls.onListening()
  const endTimer = config.cluster && setInterval(() => void checkEnd(), CHECK_EVERY_MS).unref()

  async function checkEnd() {
    // If the database is unreachable for a short time, the next check reads the setup again.
    const stored = await readSetup(db).catch(() => undefined)
    if (stored && !stored.isPending) finish(stored)
  }

  let closing: Promise<void> | undefined
  async function close() {
    clearInterval(endTimer)
    tls.close()
    // Waits for the response to the last step.
    await requests.answered(REQUEST_GRACE_MS)
    await https.close()
    await app.close()
    await closeDatabase()
  }

  return {
    http,
    https: https.port === undefined ? undefined : `https://${new URL(http).hostname}:${https.port}`,
    code,
    finished,
    close() {
      closing ??= close()
      return closing
    },
  }
}

async function firstAdministrator(db: Database) {
  return db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('authority', '=', 'SYS_ADMIN')
    .orderBy('created_time')
    .executeTakeFirstOrThrow()
}

/** The printed notice with the address of the setup page and the code. */
export function setupNotice({
  http,
  https,
  code,
  basePath,
}: {
  http: string
  https?: string | undefined
  code: string
  basePath: string
}) {
  const url = new URL(https ?? http)
  // A server that listens on all addresses is reached by the host name of the machine.
  const host = /^(0\.0\.0\.0|\[::\])$/.test(url.hostname) ? hostname() : url.hostname
  return [
    '',
    '  Signalbox is not set up yet',
    '',
    `  Page  ${url.protocol}//${host}:${url.port || (https ? 443 : 80)}${basePath}/setup`,
    `  Code  ${code}`,
    '',
    '  Until setup is finished, nothing else is available: no API, no devices.',
    '',
    '',
  ].join('\n')
}
