import { MESSAGE_TYPES } from '@signalbox/model/message'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { searchText } from '@signalbox/ui/search-text'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'

/** The suggested types. Any other text is allowed. */
const KNOWN: readonly string[] = MESSAGE_TYPES

/** The type of a message. Known types are shown with their name, other types as typed. */
export function MessageTypeField({ value, onChange, ...rest }: FieldProps<string | null>) {
  const { t } = useTranslation()
  return (
    <AutocompleteField<string>
      {...rest}
      label={rest.label ?? t('rulenode.message-type')}
      value={value || null}
      onChange={(type) => onChange(type || null)}
      options={KNOWN}
      keyOf={(type) => type}
      labelOf={(type) => messageTypeText(t, type)}
      fromText={(typed) => typeOf(t, typed)}
    />
  )
}

/** Several message types. */
export function MessageTypesField(props: FieldProps<readonly string[]>) {
  const { t } = useTranslation()
  return (
    <ChipsField<string>
      {...props}
      label={props.label ?? t('rulenode.message-types')}
      options={KNOWN}
      keyOf={(type) => type}
      labelOf={(type) => messageTypeText(t, type)}
      fromText={(typed) => typeOf(t, typed)}
    />
  )
}

export const FormMessageType = bound(MessageTypeField)
export const FormMessageTypes = bound(MessageTypesField)

/** The translated name of a known message type; the type itself for other types. */
export const messageTypeText = (t: TFunction, type: string) =>
  KNOWN.includes(type) ? t(`message-type.${type}`) : type

/** The type for a typed text, which may be the name of a known type or the type itself. */
function typeOf(t: TFunction, typed: string): string {
  const text = searchText(typed.trim())
  const known = KNOWN.find(
    (type) => searchText(type) === text || searchText(messageTypeText(t, type)) === text,
  )
  return known ?? typed.trim()
}
