import type { AliasFilter } from '@signalbox/model/query/entity-alias'
import type { KeyThreshold } from './profile-thresholds'

/** A value of the chosen entities, as the device profile describes it. */
export interface ChosenKey {
  type: 'timeseries' | 'attribute'
  name: string
  label: string
  unit: string
  decimals: number | null
  isNumber: boolean
  thresholds: readonly KeyThreshold[]
}

/** What a new widget is to show. */
export interface GalleryChoice {
  /** The name an alias for the entities gets. */
  aliasName: string
  filter: AliasFilter
  entityCount: number
  keys: readonly ChosenKey[]
}
