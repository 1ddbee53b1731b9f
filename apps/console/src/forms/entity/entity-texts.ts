import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { truncate } from '@signalbox/model/text/truncate'
import type { TFunction } from 'i18next'

const MAX_TYPED_LENGTH = 6

/** The name of a kind of entity, such as "Device" or "Current tenant". */
export const entityTypeText = (t: TFunction, type: AliasEntityType) => t(`entity-type.${type}`)

/** The plural name of a kind of entity, such as "Devices". */
export const entityTypesText = (t: TFunction, type: AliasEntityType) => t(`entity-types.${type}`)

/** A text such as "No devices match 'pump…'". If nothing is typed, the text says that there are no devices. */
export function noMatchText(t: TFunction, what: string, typed: string): string {
  if (typed.trim() === '') return t('picker.none', { what })
  return t('picker.no-match', { what, text: truncate(typed.trim(), MAX_TYPED_LENGTH) })
}
