import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useEditForm } from './use-edit-form'

export interface EditedKind<Entity, F extends FieldValues> {
  keys: { all: QueryKey; one: (id: string) => QueryKey }
  get: (id: string) => Promise<Entity>
  save: (values: F, stored: Entity | undefined) => Promise<unknown>
  schema: z.ZodType<F, F>
  toForm: (entity: Entity) => F
  /** Further query keys to invalidate after saving. */
  alsoChanged?: readonly QueryKey[]
  onInvalid?: (errors: FieldErrors<F>) => void
}

/** A stored entity, and the form of its details drawer. */
export function useEditedEntity<Entity, F extends FieldValues>(id: string, kind: EditedKind<Entity, F>) {
  const { keys, get, save, schema, toForm, alsoChanged = [], onInvalid } = kind
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: keys.one(id), queryFn: () => get(id) })
  const edit = useEditForm<F>({
    schema,
    stored: query.data && toForm(query.data),
    reload: async () => toForm(await get(id)),
    save: async (values) => {
      await save(values, query.data)
      await Promise.all(
        [keys.all, ...alsoChanged].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    ...(onInvalid && { onInvalid }),
  })
  return { query, edit }
}
