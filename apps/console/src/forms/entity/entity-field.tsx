import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type EntityChoice,
  entityChoiceKeys,
  findEntities,
  getEntity,
  isInaccessible,
} from '../../api/search/entity-search'
import { bound } from '../bound'
import { entityTypesText, entityTypeText, noMatchText } from './entity-texts'

export interface EntityFieldProps extends FieldProps<EntityId | null> {
  entityType: EntityType
  /** Only entities of this type of device, asset or entity view. */
  subtype?: string | undefined
  excludedIds?: readonly string[] | undefined
  /** The accessible name of a field without a visible label. */
  ariaLabel?: string
  placeholder?: string
  autoFocus?: boolean
  /** Called with the typed name if the user creates a missing entity. */
  onCreate?: ((name: string) => void) | undefined
  /** Shown beside the arrow, such as an edit button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Finds one entity by name. The value is its id; an id that does not exist becomes `null`. */
export function EntityField(props: EntityFieldProps) {
  const { entityType, subtype, excludedIds, value, onChange, ...rest } = props
  const { t } = useTranslation()
  const stored = useEntityChoice(value ?? null, () => onChange(null))
  const types = entityTypesText(t, entityType)
  const remember = useRememberChoice()

  // An entity of another type or subtype is cleared.
  const isOtherType = value !== null && value !== undefined && value.entityType !== entityType
  const isOtherSubtype = Boolean(subtype && stored?.type && stored.type !== subtype)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (isOtherType || isOtherSubtype) latest.current(null)
  }, [isOtherType, isOtherSubtype])

  return (
    <AutocompleteField<EntityChoice>
      {...rest}
      label={rest.label ?? entityTypeText(t, entityType)}
      value={value && !isOtherType ? (stored ?? { id: value, name: '' }) : null}
      onChange={(choice) => {
        if (choice) remember(choice)
        onChange(choice?.id ?? null)
      }}
      options={async (textSearch, signal) => {
        const entities = await findEntities(entityType, { textSearch, subtype, signal })
        return entities.filter(({ id }) => !excludedIds?.includes(id.id))
      }}
      keyOf={({ id }) => id.id}
      labelOf={({ name }) => name}
      noOptionsText={(typed) => noMatchText(t, types, typed)}
      createText={() => t('picker.create')}
    />
  )
}

export const FormEntity = bound(EntityField)

/**
 * The entity with an id, to show its name. `onInaccessible` is called when the entity was deleted, or the user may not
 * read it.
 */
export function useEntityChoice(id: EntityId | null, onInaccessible?: () => void): EntityChoice | undefined {
  const { data, error } = useQuery({
    queryKey: id ? entityChoiceKeys.one(id) : ['entity-choice'],
    queryFn: () => getEntity(id!),
    enabled: id !== null,
    staleTime: 30_000,
  })
  const latest = useRef(onInaccessible)
  latest.current = onInaccessible
  useEffect(() => {
    if (isInaccessible(error)) latest.current?.()
  }, [error])
  return data
}

/** Caches the name of a chosen entity: a form may be submitted before a request for the name is answered. */
export function useRememberChoice(): (choice: EntityChoice) => void {
  const queryClient = useQueryClient()
  return (choice) => queryClient.setQueryData(entityChoiceKeys.one(choice.id), choice)
}
