import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import manifest from '../../package.json' with { type: 'json' }
import type { Bus } from '../bus'
import { SCHEMA_VERSION } from '../database/upgrade/compatible-schema'
import type { MessageInput } from '../queue/outcome'
import { eventForwarder } from './events/event-forwarder'
import { databaseFence, type Fence } from './fence'
import { messageExchange } from './messages/message-exchange'
import { installationId } from './network/installation-id'
import { connectNats } from './network/nats-connection'
import { natsNetwork } from './network/nats-network'
import type { ClusterNetwork } from './network/network'
import { singleNode } from './network/single-node'
import { requireCanJoin } from './nodes/join-checks'
import { type Membership, membership } from './nodes/membership'
import {
  controlPoolOptions,
  type NodeDescription,
  type NodesRepository,
  nodesRepository,
} from './nodes/nodes.repository'
import { type Ownership, soleOwner } from './nodes/ownership'
import type { ClusterSettings } from './settings'

/** The cluster as this process uses it. Without cluster settings, it consists of this process only. */
export interface Cluster {
  network: ClusterNetwork
  ownership: Ownership
  /** Undefined for a single process, which needs no fence. */
  fence: Fence | undefined
  membership: Membership | undefined
  /** Adds the message exchange before the local queue; undefined for a single process. */
  distribute: ((process: MessageInput['submit']) => MessageInput) | undefined
  /** Forwards events of the bus to the other nodes. */
  forwardEvents(bus: Bus): void
  /** Starts the processing of messages at this node. */
  start(): Promise<void>
  /** Hands the partitions over to other nodes; further messages are sent there. */
  leave(): Promise<void>
  /** Ends the exchange of messages and events. The row of this node stays until its connections are closed. */
  disconnect(): Promise<void>
  /** Call it last, when the database is closed. */
  close(): Promise<void>
}

export interface ClusterParts {
  settings: ClusterSettings | undefined
  databaseUrl: string
  /** The key that secrets are encrypted with. */
  secret: () => Buffer
  log: Record<'info' | 'warn', (fields: object, text: string) => void>
}

const SAME_NAME_WAIT_MS = 4000

/** Joins the cluster that the settings name. A single process has no such settings and does not load NATS. */
export async function openCluster(parts: ClusterParts): Promise<Cluster> {
  return parts.settings ? joinCluster(parts.settings, parts) : singleProcess()
}

function singleProcess(): Cluster {
  const network = singleNode()
  const doNothing = async () => undefined
  return {
    network,
    ownership: soleOwner(network.nodeId),
    fence: undefined,
    membership: undefined,
    distribute: undefined,
    forwardEvents: () => undefined,
    start: doNothing,
    leave: doNothing,
    disconnect: doNothing,
    close: doNothing,
  }
}

async function joinCluster(
  settings: ClusterSettings,
  { databaseUrl, secret, log }: ClusterParts,
): Promise<Cluster> {
  const nodeId = randomUUID()
  const pool = new pg.Pool(controlPoolOptions(databaseUrl, nodeId))
  pool.on('error', () => undefined)
  const closers: (() => Promise<unknown>)[] = [() => pool.end()]
  try {
    const repository = nodesRepository(pool)
    const self: NodeDescription = {
      id: nodeId,
      name: settings.nodeName,
      address: settings.address,
      version: manifest.version,
      schemaVersion: SCHEMA_VERSION,
      keyCheck: createHash('sha256').update('signalbox cluster').update(secret()).digest('hex'),
    }
    await requireCanJoinWithRetry(self, repository)
    const prefix = `signalbox.${await installationId(pool)}`
    const connection = await connectNats(settings, prefix, `signalbox ${settings.nodeName}`)
    const network = natsNetwork({ connection, nodeId, prefix, log })
    closers.push(() => network.close())
    const members = await membership({ self, repository, network, log })
    const stops: (() => void)[] = []
    return {
      network,
      ownership: members.ownership,
      fence: databaseFence(nodeId),
      membership: members,
      distribute(process) {
        const exchange = messageExchange({ network, membership: members, process, log })
        members.setPartitionWork(exchange.work)
        stops.push(exchange.close)
        return exchange
      },
      forwardEvents(bus) {
        const onStale = (reason: string) => log.warn({ reason }, 'the caches of this node are cleared')
        stops.push(eventForwarder({ bus, network, onLostNode: members.onLostNode, onStale }).close)
      },
      start: members.start,
      leave: members.leave,
      async disconnect() {
        for (const stop of stops) stop()
      },
      async close() {
        await members.close()
        await network.close()
        await pool.end()
      },
    }
  } catch (error) {
    for (const close of closers.reverse()) await close().catch(() => undefined)
    throw error
  }
}

/** After a crash the previous lease of this node may not have expired yet, so the check is repeated for some time. */
async function requireCanJoinWithRetry(self: NodeDescription, repository: NodesRepository) {
  const deadlineMs = performance.now() + SAME_NAME_WAIT_MS
  for (;;) {
    const others = await repository.nodes()
    const isNameTaken = others.some(({ name, leaseMs }) => name === self.name && leaseMs > 0)
    if (!isNameTaken || performance.now() > deadlineMs)
      return requireCanJoin(self, others, {
        clockDifferenceMs: await repository.clockDifferenceMs(),
        compatibleSince: await repository.compatibleSince(),
      })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
