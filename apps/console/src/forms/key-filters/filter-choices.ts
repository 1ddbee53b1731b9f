import type { EntityKeyType } from '@signalbox/model/query/entity-key'
import type { DynamicSource } from '@signalbox/model/query/predicate'

/** The options of the filter editor. */
export interface FilterChoices {
  keyTypes: readonly EntityKeyType[]
  /** The sources of comparison values. Without sources only constants can be entered. */
  dynamicSources: readonly DynamicSource[]
  suggestKeys?: (type: EntityKeyType, signal: AbortSignal) => Promise<readonly string[]>
}
