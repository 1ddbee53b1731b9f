import { type EntityType, NULL_UUID } from '@signalbox/model/entity-id'
import type { AliasEntityId, AliasEntityType } from '@signalbox/model/query/entity-alias'
import { FieldRow } from '@signalbox/ui/fields/field'
import { useState } from 'react'
import { bound } from '../bound'
import { EntityField } from './entity-field'
import { EntityTypeField, usePickableTypes } from './entity-type-field'

interface EntitySelectProps {
  value: AliasEntityId | null
  onChange: (id: AliasEntityId | null) => void
  onBlur?: (() => void) | undefined
  allowed?: readonly AliasEntityType[]
  /** Also offers "current tenant" and the other kinds that depend on the viewer. */
  withCurrent?: boolean
  required?: boolean | undefined
  disabled?: boolean | undefined
  error?: string | undefined
}

/** A field for the kind, then a field for the entity. The value is `null` until both are chosen. */
export function EntitySelectField(props: EntitySelectProps) {
  const { value, onChange, allowed, withCurrent, required, disabled, error } = props
  const types = usePickableTypes({ allowed, withCurrent })
  const [chosenType, setChosenType] = useState<AliasEntityType | null>(null)
  const type = value?.entityType ?? chosenType ?? (types.length === 1 ? (types[0] ?? null) : null)

  function onType(next: AliasEntityType | null) {
    setChosenType(next)
    onChange(next && isFixed(next) ? { entityType: next, id: NULL_UUID } : null)
  }

  // Without a field for the entity, the field for the kind shows the error.
  const hasEntityField = type !== null && !isFixed(type)
  return (
    <FieldRow>
      {types.length !== 1 && (
        <EntityTypeField
          value={type}
          onChange={onType}
          allowed={types}
          withCurrent={withCurrent}
          required={required}
          disabled={disabled}
          error={hasEntityField ? undefined : error}
        />
      )}
      {hasEntityField && (
        <EntityField
          entityType={realType(type)}
          value={value ? { entityType: realType(value.entityType), id: value.id } : null}
          onChange={(id) => onChange(id && { entityType: type, id: id.id })}
          onBlur={props.onBlur}
          required={required}
          disabled={disabled}
          error={error}
        />
      )}
    </FieldRow>
  )
}

export const FormEntitySelect = bound(EntitySelectField)

/** Whether the viewer determines the entity, so that none can be chosen. */
const isFixed = (type: AliasEntityType) =>
  type === 'CURRENT_TENANT' || type === 'CURRENT_USER' || type === 'CURRENT_USER_OWNER'

const realType = (type: AliasEntityType): EntityType =>
  (type === 'CURRENT_CUSTOMER' ? 'CUSTOMER' : type) as EntityType
