import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import type { ClusterSettings } from '../settings'
import { connectNats } from './nats-connection'
import { type NatsNetworkParts, natsNetwork } from './nats-network'
import type { ClusterNetwork } from './network'
import { singleNode } from './single-node'

const INSTALLATION_ID = 'installation-id'

/** The network of this process: none of its own, or NATS if the settings name servers. */
export async function openNetwork(
  settings: ClusterSettings | undefined,
  db: Db,
  log: NatsNetworkParts['log'],
): Promise<ClusterNetwork> {
  if (!settings) return singleNode()
  const nodeId = randomUUID()
  const prefix = `signalbox.${await installationId(db)}`
  const connection = await connectNats(settings, prefix, `signalbox ${settings.nodeName}`)
  return natsNetwork({ connection, nodeId, prefix, log })
}

/** Made once for each database. */
async function installationId(db: Db): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key: INSTALLATION_ID, value: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', INSTALLATION_ID)
    .executeTakeFirstOrThrow()
  return row.value
}
