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
 * All kinds of documents, in the order of writing. Documents may refer to a kind that is written later: `prepare`
 * creates the rows of that kind before any document is written.
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
