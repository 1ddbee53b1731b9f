import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importKeys } from '../../api/imports'

/** Starts a run and shows it, unless the user has left the page meanwhile. */
export function useStartImport(onStarted: (id: string) => void) {
  const queryClient = useQueryClient()
  const { mutate, ...mutation } = useMutation({
    mutationFn: (start: () => Promise<{ id: string }>) => start(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  })
  return {
    ...mutation,
    // Callbacks of `mutate` are not called after unmount: `onStarted` would change the address of another page.
    mutate: (start: () => Promise<{ id: string }>) => mutate(start, { onSuccess: ({ id }) => onStarted(id) }),
  }
}
