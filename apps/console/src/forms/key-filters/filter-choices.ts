import type { EntityKeyType } from '@signalbox/model/query/entity-key'
import type { DynamicSource } from '@signalbox/model/query/predicate'

/** What a place allows in its filters. */
export interface FilterChoices {
  keyTypes: readonly EntityKeyType[]
  /** Where comparison values may be read from; none means fixed values only. */
  dynamicSources: readonly DynamicSource[]
  suggestKeys?: (type: EntityKeyType, signal: AbortSignal) => Promise<readonly string[]>
}
