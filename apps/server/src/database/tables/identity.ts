import type { Authority } from '@signalbox/model/entities/authority'
import type { UserSettingsType } from '@signalbox/model/entities/user-settings'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Generated } from 'kysely'
import type { ContactColumns, Json } from './columns'

export interface IdentityTables {
  installation: { key: string; value: string }
  signing_key: { id: string; created_time: number; retired_time: number | null; secret: string }
  tenant_profile: TenantProfileTable
  tenant: TenantTable
  customer: CustomerTable
  user_account: UserTable
  user_credentials: UserCredentialsTable
  user_password_history: { user_id: string; created_time: number; password_hash: string }
  ended_session: { session_id: string; expires_time: number }
  session_rotation: { session_id: string; generation: number; rotated_time: number; expires_time: number }
  admin_settings: { id: string; created_time: number; key: string; json_value: Json<JsonValue> }
  user_settings: { user_id: string; type: UserSettingsType; settings: Json<JsonObject> }
  user_second_factor: UserSecondFactorTable
  administrator_sign_in: AdministratorSignInTable
  user_recovery_code: { user_id: string; code_hash: string }
  tenant_security: { tenant_id: string; enforce_two_factor: boolean }
  oauth2_registration: OAuth2RegistrationTable
  oauth2_template: { id: string; created_time: number; provider_id: string; template: Json<JsonObject> }
}

export interface TenantProfileTable {
  id: string
  created_time: number
  name: string
  description: string | null
  is_default: boolean
  isolated_tb_core: boolean
  isolated_tb_rule_engine: boolean
  profile_data: Json<JsonObject | null>
}

export interface TenantTable extends ContactColumns {
  id: string
  created_time: number
  tenant_profile_id: string
  title: string
  region: Generated<string>
  additional_info: Json<JsonObject | null>
}

export interface CustomerTable extends ContactColumns {
  id: string
  created_time: number
  tenant_id: string
  title: string
  additional_info: Json<JsonObject | null>
}

export interface UserTable {
  id: string
  created_time: number
  tenant_id: string | null
  customer_id: string | null
  email: string
  authority: Authority
  first_name: string | null
  last_name: string | null
  additional_info: Json<JsonObject | null>
}

export interface UserCredentialsTable {
  user_id: string
  enabled: boolean
  password_hash: string | null
  password_time: number | null
  activate_token: string | null
  activate_time: Generated<number | null>
  reset_token: string | null
  failed_attempts: Generated<number>
  token_version: Generated<number>
  kept_session: Generated<string | null>
  reset_time: Generated<number | null>
  second_factor_failures: Generated<number>
}

export interface AdministratorSignInTable {
  id: string
  created_time: number
  user_id: string
  administrator_id: string
  administrator_email: string
  seen_time: number | null
}

export interface UserSecondFactorTable {
  user_id: string
  provider: 'TOTP' | 'BACKUP_CODE'
  created_time: number
  use_by_default: boolean
  secret: string | null
  last_step: number
}

export interface OAuth2RegistrationTable {
  id: string
  created_time: number
  enabled: boolean
  group_number: number
  position: number
  domains: Json<JsonValue>
  registration: Json<JsonObject>
}
