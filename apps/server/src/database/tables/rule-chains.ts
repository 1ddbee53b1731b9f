import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Generated } from 'kysely'
import type { Json } from './columns'

export interface RuleChainTables {
  rule_chain: RuleChainTable
  rule_node: RuleNodeTable
  rule_node_link: { from_node_id: string; to_node_id: string; label: string }
  rule_chain_link: {
    from_node_id: string
    to_chain_id: string
    label: string
    additional_info: Json<JsonObject | null>
  }
  delayed_message: {
    id: string
    tenant_id: string
    rule_node_id: string
    due_time: number
    relation: string
    message: Json<JsonObject>
  }
  rule_node_state: {
    rule_node_id: string
    entity_id: string
    entity_type: EntityType
    state: Json<JsonObject>
  }
}

export interface RuleChainTable {
  id: string
  created_time: number
  tenant_id: string
  name: string
  first_rule_node_id: string | null
  root: Generated<boolean>
  debug_mode: Generated<boolean>
  configuration: Json<JsonValue>
  additional_info: Json<JsonObject | null>
}

export interface RuleNodeTable {
  id: string
  created_time: number
  rule_chain_id: string
  position: number
  type: string
  name: string
  debug_mode: Generated<boolean>
  configuration: Json<JsonObject | null>
  additional_info: Json<JsonObject | null>
}
