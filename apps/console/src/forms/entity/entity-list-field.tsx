import type { EntityType } from '@signalbox/model/entity-id'
import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { FieldGroup, type FieldProps } from '@signalbox/ui/fields/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type EntityChoice,
  entityChoiceKeys,
  findEntities,
  getEntities,
} from '../../api/search/entity-search'
import { bound } from '../bound'
import { entityTypesText, noMatchText } from './entity-texts'
import { EntityTypeField, usePickableTypes } from './entity-type-field'

type Ids = readonly string[] | null

interface EntityListProps extends FieldProps<Ids> {
  entityType: EntityType
  subtype?: string | undefined
}

/** Several existing entities of one kind. The value of an empty list is `null`. */
export function EntityListField({ entityType, subtype, value, onChange, ...rest }: EntityListProps) {
  const { t } = useTranslation()
  const ids = value ?? []
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: entityChoiceKeys.many(entityType, ids),
    queryFn: () => getEntities(entityType, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const types = entityTypesText(t, entityType)
  const names = new Map(data.map((choice) => [choice.id.id, choice]))
  const chosen = ids.map((id) => names.get(id) ?? { id: { entityType, id }, name: '…' })

  const set = (next: readonly string[]) => onChange(next.length > 0 ? next : null)

  // Deleted entities are removed from the list. If the kind changes, the list is cleared.
  const hasDeleted = isSuccess && !isPlaceholderData && ids.some((id) => !names.has(id))
  const removeDeleted = useRef(() => {})
  removeDeleted.current = () => set(ids.filter((id) => names.has(id)))
  useEffect(() => {
    if (hasDeleted) removeDeleted.current()
  }, [hasDeleted])

  return (
    <ChipsField<EntityChoice>
      {...rest}
      label={rest.label ?? types}
      value={chosen}
      onChange={(choices) => set(choices.map(({ id }) => id.id))}
      options={(textSearch, signal) => findEntities(entityType, { textSearch, subtype, signal })}
      keyOf={({ id }) => id.id}
      labelOf={({ name }) => name}
      noOptionsText={(typed) => noMatchText(t, types, typed)}
    />
  )
}

export interface EntityListChoice {
  entityType: EntityType
  ids: readonly string[]
}

interface EntityListSelectProps extends Omit<FieldProps<EntityListChoice | null>, 'help' | 'labelEnd'> {
  allowed?: readonly EntityType[]
}

/** A field for the kind, then a field for the entities. Choosing another kind empties the list. */
export function EntityListSelectField({ value, onChange, allowed, ...rest }: EntityListSelectProps) {
  const { label, required, disabled, error, onBlur } = rest
  const types = usePickableTypes({ allowed })
  const [chosenType, setChosenType] = useState<AliasEntityType | null>(null)
  const type = (value?.entityType ??
    chosenType ??
    (types.length === 1 ? types[0] : null)) as EntityType | null

  return (
    <FieldGroup title={label}>
      {types.length !== 1 && (
        <EntityTypeField
          value={type}
          allowed={types}
          required={required}
          disabled={disabled}
          error={type ? undefined : error}
          onChange={(next) => {
            setChosenType(next)
            onChange(null)
          }}
        />
      )}
      {type && (
        <EntityListField
          entityType={type}
          value={value?.ids ?? null}
          onChange={(ids) => onChange(ids && { entityType: type, ids })}
          {...{ required, disabled, error, onBlur }}
        />
      )}
    </FieldGroup>
  )
}

export const FormEntityList = bound(EntityListField)
export const FormEntityListSelect = bound(EntityListSelectField)
