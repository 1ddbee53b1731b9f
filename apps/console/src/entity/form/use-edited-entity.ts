import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useEditForm } from './use-edit-form'

export interface EditedKind<Entity, F extends FieldValues> {
  keys: { all: QueryKey; one: (id: string) => QueryKey }
  get: (id: string) => Promise<Entity>
  /** `stored` is the entity as it is stored when the form is applied. */
  save: (values: F, stored: Entity | undefined) => Promise<unknown>
  schema: z.ZodType<F, F>
  toForm: (entity: Entity) => F
  /** The query keys to invalidate after saving, besides `keys.all`. */
  queryKeys?: readonly QueryKey[]
  onInvalid?: (errors: FieldErrors<F>) => void
}

/** A stored entity, and the form of its details drawer. */
export function useEditedEntity<Entity, F extends FieldValues>(id: string, kind: EditedKind<Entity, F>) {
  const { keys, get, save, schema, toForm, queryKeys = [], onInvalid } = kind
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: keys.one(id), queryFn: () => get(id) })
  // Values without a form field, such as the customer, are saved from the reloaded entity. With the cached entity,
  // Apply would undo newer changes of other users.
  const reloaded = useRef<Entity>(undefined)
  const edit = useEditForm<F>({
    schema,
    stored: query.data && toForm(query.data),
    reload: async () => {
      reloaded.current = await get(id)
      return toForm(reloaded.current)
    },
    save: async (values) => {
      await save(values, reloaded.current)
      await Promise.all(
        [keys.all, ...queryKeys].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    ...(onInvalid && { onInvalid }),
  })
  return { query, edit }
}
