import type { ClusterTables } from './tables/cluster'
import type { EntityTables } from './tables/entities'
import type { IdentityTables } from './tables/identity'
import type { ImportTables } from './tables/imports'
import type { RecordTables } from './tables/records'
import type { RuleChainTables } from './tables/rule-chains'
import type { TelemetryTables } from './tables/telemetry'
import type { UsageTables } from './tables/usage'

/** The types of all tables. One file per topic in `tables/`. */
export interface Tables
  extends IdentityTables,
    EntityTables,
    RuleChainTables,
    RecordTables,
    TelemetryTables,
    UsageTables,
    ImportTables,
    ClusterTables {}
