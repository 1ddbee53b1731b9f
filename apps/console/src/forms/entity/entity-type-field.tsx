import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { pickableAliasTypes, pickableEntityTypes } from '@signalbox/model/query/pickable-entity-types'
import { startsWithIgnoringCase } from '@signalbox/model/text/suggestions'
import { ChipsField, type ChipsFieldProps } from '@signalbox/ui/fields/chips-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/request/session'
import { bound } from '../bound'
import { entityTypeText, noMatchText } from './entity-texts'

interface Allowed {
  /** The kinds to offer. Default: all kinds that the role of the user may choose. */
  allowed?: readonly AliasEntityType[] | undefined
  /** Also offers "current tenant" and the other kinds that depend on the viewer. */
  withCurrent?: boolean | undefined
}

type TypeFieldProps = FieldProps<AliasEntityType | null> & Allowed

/** The kind of an entity. */
export function EntityTypeField({ allowed, withCurrent, value, ...rest }: TypeFieldProps) {
  const { t } = useTranslation()
  const types = usePickableTypes({ allowed, withCurrent })
  return (
    <SelectField<AliasEntityType>
      {...rest}
      label={rest.label ?? t('entity.type')}
      value={value ?? ('' as AliasEntityType)}
      options={types.map((type) => ({ value: type, label: entityTypeText(t, type) }))}
    />
  )
}

type TypeListProps = Omit<ChipsFieldProps<AliasEntityType>, 'options' | 'keyOf' | 'labelOf'> & Allowed

/** Several kinds of entities. */
export function EntityTypesField({ allowed, withCurrent, ...rest }: TypeListProps) {
  const { t } = useTranslation()
  const types = usePickableTypes({ allowed, withCurrent })
  const none = rest.required ? undefined : t('picker.any-type')
  return (
    <ChipsField<AliasEntityType>
      {...rest}
      label={rest.label ?? t('entity.types')}
      placeholder={rest.value?.length ? '' : (rest.placeholder ?? none ?? '')}
      options={(typed) => types.filter((type) => startsWithIgnoringCase(entityTypeText(t, type), typed))}
      keyOf={(type) => type}
      labelOf={(type) => entityTypeText(t, type)}
      noOptionsText={(typed) => noMatchText(t, t('entity.types'), typed)}
    />
  )
}

export const FormEntityType = bound(EntityTypeField)
export const FormEntityTypes = bound(EntityTypesField)

/** The kinds to offer: `allowed`, or without it all kinds that the role of the user may choose. */
export function usePickableTypes({ allowed, withCurrent }: Allowed): readonly AliasEntityType[] {
  const authority = useSession((state) => state.session?.authority ?? 'CUSTOMER_USER')
  const pickable = withCurrent ? pickableAliasTypes(authority) : pickableEntityTypes(authority)
  if (!allowed) return pickable
  // A system administrator gets only the kinds of `allowed` that the role may choose. All other users get all of them.
  return authority === 'SYS_ADMIN' ? allowed.filter((type) => pickable.includes(type)) : allowed
}
