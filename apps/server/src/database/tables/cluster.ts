import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Generated } from 'kysely'
import type { Json } from './columns'

export interface ClusterTables {
  cluster_node: ClusterNodeTable
  cluster_partition: ClusterPartitionTable
}

export interface ClusterNodeTable {
  id: string
  name: string
  address: string
  version: string
  schema_version: string
  key_check: string
  started_time: number
  lease_until: Date
  state: string
  is_reachable: boolean
  figures: Generated<Json<JsonObject>>
}

export interface ClusterPartitionTable {
  id: number
  owner: string | null
  epoch: number
}
