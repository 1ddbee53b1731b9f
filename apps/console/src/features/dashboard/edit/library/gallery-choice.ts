import type { AliasFilter } from '@signalbox/model/query/entity-alias'
import type { KeyThreshold } from '../../../../entity/device-profile/profile-thresholds'

/** A key of the chosen entities, as the device profile describes it. */
export interface ChosenKey {
  type: 'timeseries' | 'attribute'
  name: string
  label: string
  unit: string
  decimals: number | null
  isNumber: boolean
  /** Whether the latest value is `true` or `false`. */
  isBoolean: boolean
  thresholds: readonly KeyThreshold[]
}

/** The entities and values that a new widget shows. */
export interface GalleryChoice {
  /** The name of the alias for the entities. */
  aliasName: string
  filter: AliasFilter
  entityCount: number
  keys: readonly ChosenKey[]
}
