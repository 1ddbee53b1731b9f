import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { markSaving } from './unsaved-input'

/** Runs one save at a time: a second click before the button is disabled does not save twice. */
export function useSave<Saved, Values>(options: UseMutationOptions<Saved, Error, Values>) {
  const isSaving = useRef(false)
  const { mutateAsync, ...mutation } = useMutation(options)
  return {
    ...mutation,
    async mutate(values: Values) {
      if (isSaving.current) return
      isSaving.current = true
      const save = mutateAsync(values)
        // The request layer has shown the error; the input is kept.
        .catch(() => {})
        .finally(() => {
          isSaving.current = false
        })
      markSaving(save)
      await save
    },
  }
}
