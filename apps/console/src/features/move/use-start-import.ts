import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importKeys } from '../../api/imports'

/** Starts a run, then calls `onStarted`, unless the user has left the page in the meantime. */
export function useStartImport(onStarted: (id: string) => void) {
  const queryClient = useQueryClient()
  const { mutate, ...mutation } = useMutation({
    mutationFn: (start: () => Promise<{ id: string }>) => start(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  })
  return {
    ...mutation,
    // After unmount, callbacks of `mutate` are not called: `onStarted` would change the URL of another page.
    mutate: (start: () => Promise<{ id: string }>) => mutate(start, { onSuccess: ({ id }) => onStarted(id) }),
  }
}
