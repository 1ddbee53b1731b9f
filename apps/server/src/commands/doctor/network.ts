import { lookup } from 'node:dns/promises'
import { createConnection } from 'node:net'
import type { Database } from '../../database/database'
import { migrationState } from '../../database/upgrade/migration-state'
import { adminSettingsRepository } from '../../entities/admin-settings/admin-settings.repository'
import { platformSettings } from '../../entities/admin-settings/platform-settings'
import { settingSecrets } from '../../entities/admin-settings/setting-secrets'
import { secretBox } from '../../secrets/secret-box'
import { secretKey } from '../../secrets/secret-key'
import { useDatabase } from '../support/use-database'
import { effectiveConfig, hasDatabase } from './effective-config'
import { type Check, failed, passed, type Result, warning } from './finding'

const TIMEOUT_MS = 5000

/** Checks that the mail server in the settings of the platform accepts connections. */
export const checkMail: Check = async ({ config }) => {
  const settings = config()
  if (!hasDatabase(settings)) return [passed('not set up yet')]
  const mail = await useDatabase(settings, async (db) => {
    if ((await migrationState(db)).pending.length > 0) return undefined
    const key = secretKey(settings.secretKey)
    return mailSettings(db, key)
  })
  if (!mail?.smtpHost) return [passed('not set up yet')]
  const reason = await connectTo(mail.smtpHost, mail.smtpPort)
  if (reason === undefined) return [passed(`${mail.smtpHost}:${mail.smtpPort} accepts connections`)]
  return [
    warning(
      `${mail.smtpHost}:${mail.smtpPort} cannot be reached (${reason})`,
      'Correct the mail server in the system settings of the console',
    ),
  ]
}

const mailSettings = (db: Database, key: () => Buffer) =>
  platformSettings(db, adminSettingsRepository(db), settingSecrets(secretBox(key))).mail()

/** Resolves with the reason if the connection fails, otherwise with undefined. */
function connectTo(host: string, port: number) {
  return new Promise<string | undefined>((resolve) => {
    const socket = createConnection({ host, port, timeout: TIMEOUT_MS })
    const end = (reason?: string) => {
      socket.destroy()
      resolve(reason)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('timeout'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}

/** Checks that the host names in the server's own settings can be resolved. */
export const checkDns: Check = async ({ config }) => {
  const { host, databaseUrl, certificate } = await effectiveConfig(config())
  const names = [host, databaseUrl && hostOf(databaseUrl), ...(certificate?.acme?.domains ?? [])]
  return Promise.all([...new Set(names.filter(Boolean) as string[])].map(resolveName))
}

/** The host of a database address, without the brackets of IPv6; undefined if it is the folder of a Unix socket. */
function hostOf(databaseUrl: string) {
  const host = decodeURIComponent(new URL(databaseUrl).hostname)
  return host.startsWith('/') ? undefined : host.replace(/^\[(.*)\]$/, '$1')
}

async function resolveName(name: string): Promise<Result> {
  try {
    const { address } = await lookup(name)
    return passed(name === address ? `${name} is an address` : `${name} is ${address}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return failed(
      `${name} cannot be resolved (${code})`,
      'Correct the name, or the name servers in /etc/resolv.conf',
    )
  }
}
