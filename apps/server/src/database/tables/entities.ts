import type { CredentialsType, DeviceData, TransportType } from '@signalbox/model/entities/device'
import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Generated } from 'kysely'
import type { Json } from './columns'

export interface EntityTables {
  device_profile: DeviceProfileTable
  device: DeviceTable
  device_credentials: DeviceCredentialsTable
  device_claim: { device_id: string; secret_key: string; expiration_time: number }
  asset: AssetTable
  asset_profile: { tenant_id: string; name: string }
  entity_view: EntityViewTable
  dashboard: DashboardTable
  dashboard_customer: { dashboard_id: string; customer_id: string }
  user_dashboard: {
    user_id: string
    dashboard_id: string
    starred_at: number | null
    last_visited: number | null
  }
  dashboard_tag: { dashboard_id: string; tag: string }
  widgets_bundle: {
    id: string
    created_time: number
    tenant_id: string | null
    alias: string
    title: string
    image: Generated<string | null>
  }
  widget_type: WidgetTypeTable
  shipped_widget: { bundle_alias: string; alias: string; digest: string }
  relation: RelationTable
}

export interface DeviceProfileTable {
  id: string
  created_time: number
  tenant_id: string
  name: string
  description: string | null
  type: string
  transport_type: TransportType
  provision_type: Generated<string>
  provision_device_key: string | null
  is_default: boolean
  default_rule_chain_id: string | null
  default_queue_name: string | null
  profile_data: Json<JsonObject>
}

export interface DeviceTable {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string | null
  device_profile_id: string
  name: string
  type: string
  label: string | null
  device_data: Json<DeviceData>
  additional_info: Json<JsonObject | null>
}

export interface DeviceCredentialsTable {
  id: string
  created_time: number
  device_id: string
  credentials_type: CredentialsType
  credentials_id: string
  credentials_value: string | null
}

export interface AssetTable {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string | null
  name: string
  type: string
  label: string | null
  additional_info: Json<JsonObject | null>
}

export interface EntityViewTable {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string | null
  entity_type: EntityType
  entity_id: string
  name: string
  type: string
  keys: Json<JsonObject | null>
  start_ts: Generated<number>
  end_ts: Generated<number>
  additional_info: Json<JsonObject | null>
}

export interface DashboardTable {
  id: string
  created_time: number
  tenant_id: string
  title: string
  configuration: Json<JsonValue>
}

export interface WidgetTypeTable {
  id: string
  created_time: number
  tenant_id: string | null
  bundle_alias: string
  alias: string
  name: string
  descriptor: Json<JsonObject>
}

export interface RelationTable {
  from_id: string
  from_type: EntityType
  to_id: string
  to_type: EntityType
  relation_type: string
  type_group: Generated<string>
  additional_info: Json<JsonObject | null>
}
