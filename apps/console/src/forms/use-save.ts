import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Saves one at a time: a second click before the button is disabled does not save twice. */
export function useSave<Saved, Values>(options: UseMutationOptions<Saved, Error, Values>) {
  const isSaving = useRef(false)
  const { mutateAsync, ...mutation } = useMutation(options)
  return {
    ...mutation,
    async mutate(values: Values) {
      if (isSaving.current) return
      isSaving.current = true
      try {
        await mutateAsync(values)
      } catch {
        // The request layer has shown the error; the input is kept.
      } finally {
        isSaving.current = false
      }
    },
  }
}
