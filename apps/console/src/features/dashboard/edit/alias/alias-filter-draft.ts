import type { AliasFilterType } from '@signalbox/model/query/entity-alias'

export interface AliasFieldsProps {
  value: AliasFilterDraft
  onChange: (filter: AliasFilterDraft) => void
}

/** A filter that the user is filling in: required members may be missing. */
export type AliasFilterDraft = { type: AliasFilterType; resolveMultiple?: boolean; [member: string]: unknown }
