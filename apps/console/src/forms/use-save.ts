import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Saves one thing at a time: a second click that comes before the button is locked saves nothing twice. */
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
        // The request layer has said why; nothing typed is lost.
      } finally {
        isSaving.current = false
      }
    },
  }
}
