import type { Generated } from 'kysely'

export interface UsageTables {
  api_usage_state: ApiUsageStateTable
  database_size: DatabaseSizeTable
}

export interface ApiUsageStateTable {
  id: string
  created_time: number
  tenant_id: string
  transport_state: Generated<string>
  db_storage_state: Generated<string>
  re_exec_state: Generated<string>
  js_exec_state: Generated<string>
  email_exec_state: Generated<string>
  sms_exec_state: Generated<string>
}

export interface DatabaseSizeTable {
  /** Days since 1970. */
  day: number
  bytes: number
}
