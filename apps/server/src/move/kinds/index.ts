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
 * Every kind of document, in the order of writing. Before any document is written, `prepare` creates the rows of later
 * kinds to which documents of earlier kinds may refer.
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
