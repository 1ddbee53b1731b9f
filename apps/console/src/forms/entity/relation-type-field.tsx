import { KEY_SEPARATORS } from '@signalbox/model/entities/keys-list'
import { CONTAINS } from '@signalbox/model/entities/relation'
import { startingWith } from '@signalbox/model/text/suggestions'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'
import { FreeTextField, type FreeTextFieldProps } from '../values/free-text-field'

/** The relation types of the platform. Users may enter other types. */
const RELATION_TYPES = [CONTAINS, 'Manages']
const identity = (text: string) => text

/** A relation type: a type that the platform uses, or any other text. */
export function RelationTypeField(props: Omit<FreeTextFieldProps, 'names'>) {
  const { t } = useTranslation()
  return (
    <FreeTextField {...props} label={props.label ?? t('relation.relation-type')} names={RELATION_TYPES} />
  )
}

/** Several relation types. An empty list means any type. */
export function RelationTypesField(props: FieldProps<readonly string[]> & { ariaLabel?: string }) {
  const { t } = useTranslation()
  return (
    <ChipsField<string>
      {...props}
      label={props.label ?? t('relation.relation-types')}
      placeholder={props.value?.length ? '' : t('relation.any-type')}
      options={(typed) => startingWith(RELATION_TYPES, typed)}
      keyOf={identity}
      labelOf={identity}
      fromText={identity}
      separators={KEY_SEPARATORS}
    />
  )
}

export const FormRelationType = bound(RelationTypeField)
export const FormRelationTypes = bound(RelationTypesField)
