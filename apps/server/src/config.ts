import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseRates } from './access/token-bucket'
import { ClusterEnvironment, clusterSettings } from './cluster/settings'
import { LiveEnvironment, liveSettings } from './live/settings'
import { nearestName } from './nearest-name'
import {
  flag,
  hostNames,
  pathPrefix,
  port,
  portOrOff,
  rates,
  sources,
  trustedProxies,
  wholeNumber,
  words,
} from './setting-kinds'
import type { CertificateChoice } from './tls/certificates'

/** All settings, by their names in the environment. */
export const Environment = LiveEnvironment.extend(ClusterEnvironment.shape).extend({
  SIGNALBOX_CONFIG: z.string().optional(),
  SIGNALBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SIGNALBOX_HTTP_PORT: port(8080),
  SIGNALBOX_HTTPS_PORT: port(8443),
  SIGNALBOX_BASE_PATH: pathPrefix,
  SIGNALBOX_MQTT_PORT: portOrOff(1883),
  SIGNALBOX_MQTTS_PORT: port(8883),
  SIGNALBOX_COAP_PORT: port(5683),
  SIGNALBOX_TLS_CERT: z.string().optional(),
  SIGNALBOX_TLS_KEY: z.string().optional(),
  SIGNALBOX_ACME_DOMAIN: hostNames,
  SIGNALBOX_ACME_EMAIL: z.email().optional(),
  SIGNALBOX_ACME_DIRECTORY: z
    .url({ protocol: /^https$/ })
    .default('https://acme-v02.api.letsencrypt.org/directory'),
  SIGNALBOX_ACME_CA: z.string().optional(),
  SIGNALBOX_PLAIN_DEVICE_API: flag(true),
  SIGNALBOX_MQTT_TLS_KEY: z.string().optional(),
  SIGNALBOX_MQTT_TLS_CERT: z.string().optional(),
  SIGNALBOX_TRUST_PROXY: trustedProxies,
  SIGNALBOX_CONNECTIONS_PER_ADDRESS: wholeNumber(10_000),
  SIGNALBOX_CONNECT_RATE_PER_ADDRESS: rates('1000:1'),
  SIGNALBOX_OVERLOAD_DELAY_MS: wholeNumber(100),
  SIGNALBOX_DRAIN_SECONDS: wholeNumber(0, 0, 600),
  SIGNALBOX_DATA: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SIGNALBOX_DATABASE_CONNECTIONS: wholeNumber(12, 4, 1000),
  SIGNALBOX_DATABASE_RESTART_SECONDS: wholeNumber(600, 0, 86_400),
  SIGNALBOX_DEMO: flag(true),
  SIGNALBOX_SIMULATOR: flag(true),
  SIGNALBOX_ADMIN_PASSWORD: z.string().min(6).optional(),
  SIGNALBOX_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SIGNALBOX_BODY_LIMIT_MB: wholeNumber(64, 1, 1024),
  SIGNALBOX_REST_LIMIT_TENANT: rates(''),
  SIGNALBOX_REST_LIMIT_CUSTOMER: rates(''),
  SIGNALBOX_LOGIN_LIMIT: rates('20:60'),
  SIGNALBOX_LOGIN_LIMIT_PER_ADDRESS: rates('60:60'),
  SIGNALBOX_METRICS_TOKEN: z.string().min(16).optional(),
  SIGNALBOX_FRAME_ANCESTORS: sources("'self'"),
  SIGNALBOX_INACTIVITY_TIMEOUT_SECONDS: wholeNumber(600, 1),
  SIGNALBOX_USER_TOKEN_ACCESS: flag(true),
  SIGNALBOX_ALLOW_PRIVATE_NETWORK: flag(false),
  SIGNALBOX_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNALBOX_UPDATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNALBOX_TILE_HOSTS: z
    .string()
    .default(
      'https://*.tile.openstreetmap.org https://*.tile.openstreetmap.fr https://*.basemaps.cartocdn.com https://server.arcgisonline.com',
    ),
  SIGNALBOX_IMAGE_HOSTS: z.string().default(''),
  SIGNALBOX_WIDGET_HOSTS: z.string().default(''),
  SIGNALBOX_QUEUE_STATISTICS_SECONDS: wholeNumber(60, 1, 3600),
  SIGNALBOX_TELEMETRY_TTL_SECONDS: wholeNumber(0, 0, 2_147_483_647),
  SIGNALBOX_VERSIONS_PER_DOCUMENT: wholeNumber(50, 1, 10_000),
  SIGNALBOX_VERSIONS_DAYS: wholeNumber(365, 0, 36_500),
  SIGNALBOX_AUDIT_LOG_DAYS: wholeNumber(365, 0, 36_500),
  SIGNALBOX_EVENT_DAYS: wholeNumber(30, 0, 36_500),
  SIGNALBOX_BACKUP_FOLDER: z.string().min(1).optional(),
  SIGNALBOX_BACKUPS_KEPT: wholeNumber(3, 1, 1000),
  SIGNALBOX_BACKUP_LOG_GB: wholeNumber(10, 1, 100_000),
  SIGNALBOX_ARCHIVE_GB: wholeNumber(20, 1, 100_000),
  SIGNALBOX_SECRET_KEY: z.string().min(16).optional(),
  SIGNALBOX_SECRET_KEY_FILE: z.string().optional(),
  SIGNALBOX_SIGNING_KEY_DAYS: wholeNumber(90, 0, 36_500),
  SIGNALBOX_TOKEN_SECONDS: wholeNumber(9000, 1),
  SIGNALBOX_REFRESH_TOKEN_SECONDS: wholeNumber(604_800, 1),
})

export type Config = ReturnType<typeof readConfig>

/** Converts the environment into typed settings. Throws an error with a message of one line if a setting is invalid. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const setValues = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  requireKnownNames(Object.keys(setValues))
  const parsed = Environment.safeParse(setValues)
  if (!parsed.success) throw new Error(parsed.error.issues.map(describe).join('; '))
  const e = parsed.data
  return {
    host: e.SIGNALBOX_HOST,
    isLoopback: isLoopback(e.SIGNALBOX_HOST),
    httpPort: e.SIGNALBOX_HTTP_PORT,
    httpsPort: e.SIGNALBOX_HTTPS_PORT,
    basePath: e.SIGNALBOX_BASE_PATH,
    certificate: certificateChoice(e),
    acmeDirectory: e.SIGNALBOX_ACME_DIRECTORY,
    acmeCa: e.SIGNALBOX_ACME_CA,
    plainDeviceApi: e.SIGNALBOX_PLAIN_DEVICE_API,
    mqttPort: e.SIGNALBOX_MQTT_PORT,
    mqttsPort: e.SIGNALBOX_MQTTS_PORT,
    coapPort: e.SIGNALBOX_COAP_PORT,
    mqttTls: tlsFiles(e, 'SIGNALBOX_MQTT_TLS'),
    dataDir: folder(e.SIGNALBOX_DATA),
    trustProxy: e.SIGNALBOX_TRUST_PROXY,
    maxConnectionsPerAddress: e.SIGNALBOX_CONNECTIONS_PER_ADDRESS,
    connectRates: parseRates(e.SIGNALBOX_CONNECT_RATE_PER_ADDRESS),
    overloadDelayMs: e.SIGNALBOX_OVERLOAD_DELAY_MS,
    drainMs: e.SIGNALBOX_DRAIN_SECONDS * 1000,
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.SIGNALBOX_DATABASE_CONNECTIONS,
    databaseRestartMs: e.SIGNALBOX_DATABASE_RESTART_SECONDS * 1000,
    cluster: clusterSettings(e),
    demo: e.SIGNALBOX_DEMO,
    simulator: e.SIGNALBOX_SIMULATOR,
    adminPassword: e.SIGNALBOX_ADMIN_PASSWORD,
    logLevel: e.SIGNALBOX_LOG,
    bodyLimitBytes: e.SIGNALBOX_BODY_LIMIT_MB * 1024 * 1024,
    restLimits: { tenant: e.SIGNALBOX_REST_LIMIT_TENANT, customer: e.SIGNALBOX_REST_LIMIT_CUSTOMER },
    loginLimit: e.SIGNALBOX_LOGIN_LIMIT,
    loginLimitPerAddress: e.SIGNALBOX_LOGIN_LIMIT_PER_ADDRESS,
    metricsToken: e.SIGNALBOX_METRICS_TOKEN,
    frameAncestors: e.SIGNALBOX_FRAME_ANCESTORS,
    inactivityTimeoutMs: e.SIGNALBOX_INACTIVITY_TIMEOUT_SECONDS * 1000,
    userTokenAccess: e.SIGNALBOX_USER_TOKEN_ACCESS,
    allowPrivateNetwork: e.SIGNALBOX_ALLOW_PRIVATE_NETWORK,
    smsUrl: e.SIGNALBOX_SMS_URL,
    updateUrl: e.SIGNALBOX_UPDATE_URL,
    tileHosts: words(e.SIGNALBOX_TILE_HOSTS),
    imageHosts: words(e.SIGNALBOX_IMAGE_HOSTS),
    widgetHosts: words(e.SIGNALBOX_WIDGET_HOSTS),
    live: liveSettings(e),
    queueStatisticsMs: e.SIGNALBOX_QUEUE_STATISTICS_SECONDS * 1000,
    telemetryTtlSeconds: e.SIGNALBOX_TELEMETRY_TTL_SECONDS,
    versions: { perDocument: e.SIGNALBOX_VERSIONS_PER_DOCUMENT, days: e.SIGNALBOX_VERSIONS_DAYS },
    retentionDays: { auditLog: e.SIGNALBOX_AUDIT_LOG_DAYS, events: e.SIGNALBOX_EVENT_DAYS },
    backup: {
      dataDir: folder(e.SIGNALBOX_DATA),
      folder: folder(e.SIGNALBOX_BACKUP_FOLDER ?? join(e.SIGNALBOX_DATA, 'backups')),
      keepCount: e.SIGNALBOX_BACKUPS_KEPT,
      maxLogBytes: e.SIGNALBOX_BACKUP_LOG_GB * 1024 ** 3,
    },
    archiveBytes: e.SIGNALBOX_ARCHIVE_GB * 1024 ** 3,
    secretKey: {
      key: e.SIGNALBOX_SECRET_KEY,
      file: e.SIGNALBOX_SECRET_KEY_FILE,
      dataDir: folder(e.SIGNALBOX_DATA),
    },
    signingKeyDays: e.SIGNALBOX_SIGNING_KEY_DAYS,
    tokens: { accessSeconds: e.SIGNALBOX_TOKEN_SECONDS, refreshSeconds: e.SIGNALBOX_REFRESH_TOKEN_SECONDS },
  }
}

/**
 * Names that are no settings of the server: SIGNALBOX_SERVER tells the console of `npm run dev` where the server is.
 */
const DEVELOPMENT_NAMES = ['SIGNALBOX_SERVER']

/** Without this check a misspelled setting would silently keep its default. */
function requireKnownNames(names: string[]) {
  const knownNames = Object.keys(Environment.shape)
  const unknownNames = names.filter(
    (name) =>
      name.startsWith('SIGNALBOX_') && !knownNames.includes(name) && !DEVELOPMENT_NAMES.includes(name),
  )
  if (unknownNames.length === 0) return
  throw new Error(
    unknownNames
      .map((name) => {
        const nearest = nearestName(name, knownNames)
        return `There is no setting ${name}. ${nearest ? `Did you mean ${nearest}?` : 'docs/settings.md lists all settings'}`
      })
      .join(' '),
  )
}

const folder = (text: string) => resolve(text.replace(/^~(?=\/|$)/, homedir()))

function describe(issue: z.core.$ZodIssue) {
  return `Setting ${issue.path.join('.')} is invalid: ${issue.message}`
}

type Settings = z.infer<typeof Environment>

function certificateChoice(e: Settings): CertificateChoice | undefined {
  const files = tlsFiles(e, 'SIGNALBOX_TLS')
  if (!e.SIGNALBOX_ACME_DOMAIN) return files && { files }
  if (files)
    throw new Error('SIGNALBOX_TLS_CERT and SIGNALBOX_ACME_DOMAIN exclude each other: give one certificate')
  return {
    acme: {
      domains: e.SIGNALBOX_ACME_DOMAIN,
      email: e.SIGNALBOX_ACME_EMAIL,
      directory: e.SIGNALBOX_ACME_DIRECTORY,
      caFile: e.SIGNALBOX_ACME_CA,
    },
  }
}

function tlsFiles(e: Settings, prefix: 'SIGNALBOX_TLS' | 'SIGNALBOX_MQTT_TLS') {
  const [keyFile, certFile] = [e[`${prefix}_KEY`], e[`${prefix}_CERT`]]
  if (keyFile && certFile) return { keyFile, certFile }
  if (keyFile || certFile)
    throw new Error(`${prefix}_KEY and ${prefix}_CERT belong together: give both or none`)
  return undefined
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
