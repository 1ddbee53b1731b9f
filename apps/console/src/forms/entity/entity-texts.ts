import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { truncate } from '@signalbox/model/text/truncate'
import type { TFunction } from 'i18next'

const MAX_TYPED_LENGTH = 6

/** "Device", "Current tenant". */
export const entityTypeText = (t: TFunction, type: AliasEntityType) => t(`entity-type.${type}`)

/** "Devices". */
export const entityTypesText = (t: TFunction, type: AliasEntityType) => t(`entity-types.${type}`)

/** "No devices match 'pump…'", or that there are none at all. */
export function noMatchText(t: TFunction, what: string, typed: string): string {
  if (typed.trim() === '') return t('picker.none', { what })
  return t('picker.no-match', { what, text: truncate(typed.trim(), MAX_TYPED_LENGTH) })
}
