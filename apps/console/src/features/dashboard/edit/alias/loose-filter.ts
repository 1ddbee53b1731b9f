import type { AliasFilterType } from '@signalbox/model/query/entity-alias'

export interface AliasFieldsProps {
  value: LooseFilter
  onChange: (filter: LooseFilter) => void
}

/** A filter while it is being filled in. */
export type LooseFilter = { type: AliasFilterType; resolveMultiple?: boolean; [member: string]: unknown }
