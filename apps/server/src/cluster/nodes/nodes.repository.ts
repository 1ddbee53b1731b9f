import type { JsonObject } from '@signalbox/model/json/json-value'
import type pg from 'pg'
import { OLDEST_COMPATIBLE_SCHEMA_KEY } from '../../database/upgrade/compatible-schema'

/** `starting` and `leaving` nodes get no partitions. */
export type NodeState = 'starting' | 'ready' | 'leaving'

/** The data that a node stores when it joins. */
export interface NodeDescription {
  id: string
  name: string
  address: string
  version: string
  schemaVersion: string
  keyCheck: string
}

export interface ClusterNode extends NodeDescription {
  startedTime: number
  /** The remaining time of its lease; negative when the lease has run out. */
  leaseMs: number
  state: NodeState
  isReachable: boolean
  /** What the node reports about its load. */
  figures: JsonObject
}

export interface Partition {
  id: number
  owner: string | null
  epoch: number
}

/** After this time without a renewal, other nodes take the partitions of a node. */
export const LEASE_MS = 3000
const LEASE = `interval '${LEASE_MS} milliseconds'`
/** A claim that waits longer for a lock fails, and is repeated at the next renewal. */
const LOCK_TIMEOUT_MS = 1000

/** The application name of the connections of a node, so that other nodes can end them when its lease has run out. */
export const connectionName = (nodeId: string) => `signalbox ${nodeId}`

const NODE_COLUMNS = `id, name, address, version, schema_version AS "schemaVersion", key_check AS "keyCheck",
  started_time::float8 AS "startedTime", state, is_reachable AS "isReachable", figures,
  (extract(epoch FROM lease_until - clock_timestamp()) * 1000)::float8 AS "leaseMs"`

export type NodesRepository = ReturnType<typeof nodesRepository>

/** Nodes, leases and partitions in SQL, on connections that the fence does not check. */
export function nodesRepository(pool: pg.Pool) {
  return {
    async join({ id, name, address, version, schemaVersion, keyCheck }: NodeDescription, state: NodeState) {
      await pool.query(
        `INSERT INTO cluster_node (id, name, address, version, schema_version, key_check, started_time,
           lease_until, state, is_reachable)
         VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + ${LEASE}, $8, true)`,
        [id, name, address, version, schemaVersion, keyCheck, Date.now(), state],
      )
    },

    /** False if another node has removed the row because the lease had run out. */
    async renew(id: string, state: NodeState, isReachable: boolean, figures: JsonObject): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE cluster_node SET lease_until = clock_timestamp() + ${LEASE}, state = $2, is_reachable = $3,
           figures = $4 WHERE id = $1`,
        [id, state, isReachable, JSON.stringify(figures)],
      )
      return rowCount === 1
    },

    async nodes(): Promise<ClusterNode[]> {
      return (await pool.query<ClusterNode>(`SELECT ${NODE_COLUMNS} FROM cluster_node ORDER BY name, id`))
        .rows
    },

    async partitions(): Promise<Partition[]> {
      return (await pool.query<Partition>('SELECT id, owner, epoch::float8 AS epoch FROM cluster_partition'))
        .rows
    },

    /**
     * Removes a node whose lease has run out. Its connections are ended, so that none of its transactions can commit.
     * Without its row the node gets no new connections.
     */
    async expel(id: string): Promise<boolean> {
      await endConnections(pool, [id])
      const { rowCount } = await pool.query(
        `DELETE FROM cluster_node WHERE id = $1 AND lease_until < clock_timestamp()`,
        [id],
      )
      return rowCount === 1
    },

    /** Ends connections of owners that are no longer in the cluster. */
    endConnectionsOf: (ids: string[]) => endConnections(pool, ids),

    /** Takes partitions that have no owner, or whose owner has left and has no connection any more. */
    async claim(id: string, partitions: Partition[]): Promise<number> {
      const { rowCount } = await pool.query(
        `WITH free AS (
           SELECT p.id FROM cluster_partition p
           JOIN unnest($2::smallint[], $3::bigint[]) AS w (id, epoch) ON w.id = p.id AND w.epoch = p.epoch
           WHERE p.owner IS NULL OR (
             NOT EXISTS (SELECT FROM cluster_node n WHERE n.id = p.owner)
             AND 'signalbox ' || p.owner NOT IN (SELECT application_name FROM pg_stat_activity WHERE application_name IS NOT NULL))
           ORDER BY p.id FOR UPDATE OF p SKIP LOCKED)
         UPDATE cluster_partition p SET owner = $1, epoch = p.epoch + 1 FROM free WHERE p.id = free.id`,
        [id, partitions.map((partition) => partition.id), partitions.map((partition) => partition.epoch)],
      )
      return rowCount ?? 0
    },

    /** Gives partitions to their new owners. */
    async handOver(id: string, moves: { partition: number; to: string }[]) {
      await pool.query(
        `UPDATE cluster_partition p SET owner = m.owner, epoch = p.epoch + 1
         FROM unnest($2::smallint[], $3::uuid[]) AS m (id, owner) WHERE p.id = m.id AND p.owner = $1`,
        [id, moves.map(({ partition }) => partition), moves.map(({ to }) => to)],
      )
    },

    async leave(id: string) {
      await pool.query('DELETE FROM cluster_node WHERE id = $1', [id])
    },

    /** The oldest schema whose programs work with the tables, as the newest program has stored it. */
    async compatibleSince(): Promise<string | undefined> {
      const { rows } = await pool.query<{ value: string }>('SELECT value FROM installation WHERE key = $1', [
        OLDEST_COMPATIBLE_SCHEMA_KEY,
      ])
      return rows[0]?.value
    },
    /** How far the clock of this machine is ahead of the database's. */
    async clockDifferenceMs(): Promise<number> {
      const before = Date.now()
      const { rows } = await pool.query<{ ms: number }>(
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
      )
      return (before + Date.now()) / 2 - rows[0]!.ms
    },
  }
}

/** The connections of the repository itself. */
export const controlPoolOptions = (databaseUrl: string, nodeId: string): pg.PoolConfig => ({
  connectionString: databaseUrl,
  application_name: `signalbox-control ${nodeId}`,
  max: 3,
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: 10_000,
  connectionTimeoutMillis: 5000,
})

const endConnections = async (pool: pg.Pool, ids: string[]) => {
  if (ids.length === 0) return
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ANY ($1::text[])',
    [ids.map(connectionName)],
  )
}
