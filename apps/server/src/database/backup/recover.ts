import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressUrl, chooseAddress } from '../embedded/address'
import { reachableBinaries } from '../embedded/binaries'
import { changeOwner, databaseUser, readPassword } from '../embedded/cluster'
import type { Owner } from '../embedded/owner'
import { startServer } from '../embedded/server'
import { withClient } from '../with-client'
import type { RestoreTarget } from './restore-target'

const TIMEOUT_MS = 24 * 3600_000 // replaying a long log may take hours

/** Starts a server that replays the log up to the target, and stops it. Returns the time of the last change. */
export async function recover(home: string, owner: Owner, target: RestoreTarget) {
  const folder = join(home, 'cluster')
  writeFileSync(join(folder, 'recovery.signal'), '')
  if (owner) changeOwner(home, owner)
  const password = readPassword(home)
  const address = await chooseAddress(folder, undefined, false)
  const server = await startServer(
    {
      binaries: reachableBinaries(owner),
      owner,
      cluster: { home, folder, password },
      durable: true,
      log: () => {},
      settings: recoverySettings(target),
      startTimeoutMs: TIMEOUT_MS,
    },
    address,
  ).catch((error: Error) => {
    throw explain(error, target)
  })
  try {
    return await lastChange(addressUrl(folder, databaseUser, password, address))
  } finally {
    await server.stop()
  }
}

function recoverySettings(target: RestoreTarget): Record<string, string> {
  return {
    // PostgreSQL calls this command for further log segments. The command always fails, which tells PostgreSQL that
    // there are none: all segments are in pg_wal already.
    restore_command: process.platform === 'win32' ? 'exit 1' : 'false',
    recovery_target_action: 'promote',
    // Connections are accepted when the target is reached, not before.
    hot_standby: 'off',
    ...(target === 'latest'
      ? {}
      : 'backup' in target
        ? { recovery_target: 'immediate' }
        : // PostgreSQL reads this setting before it has loaded the names of time zones, such as Z.
          { recovery_target_time: target.time.toISOString().replace('Z', '+00') }),
  }
}

function explain(error: Error, target: RestoreTarget) {
  if (target !== 'latest' && 'time' in target && /before configured recovery target/.test(error.message))
    return new Error(`The archived log ends before ${target.time.toISOString()}`, { cause: error })
  return error
}

function lastChange(url: string) {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ until: Date | null }>(
      'SELECT pg_last_xact_replay_timestamp() AS until',
    )
    return rows[0]?.until?.toISOString()
  })
}
