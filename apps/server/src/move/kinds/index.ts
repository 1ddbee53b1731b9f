import { assets } from './assets'
import { customers } from './customers'
import { dashboards } from './dashboards'
import { deviceProfiles } from './device-profiles'
import { devices } from './devices'
import { entityViews } from './entity-views'
import type { KindWriter } from './kind'
import { ruleChains } from './rule-chains'
import { users } from './users'
import { widgets } from './widgets'

/**
 * All kinds of documents, in the order of writing. Before any document is written, `prepare` creates rows of kinds at
 * the end of the list to which documents of kinds before them may refer.
 */
export const kindWriters: readonly KindWriter[] = [
  customers,
  widgets,
  dashboards,
  deviceProfiles,
  devices,
  assets,
  entityViews,
  users,
  ruleChains,
]
